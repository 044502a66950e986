import { type Account, home, html, type Reply, type Shape, type Visit } from './shape.ts';

/** What is asked after the password, or beside it. */

const WRONG = { says: /Incorrect e-mail or password/ };

function firstStep(visit: Visit, account: Account, next = '/verify'): Reply | undefined {
  if (visit.path === '/home') return visit.session.user ? home() : { redirect: '/login' };
  if (visit.path !== '/login') return visit.session.half ? undefined : { redirect: '/login' };
  const form = (error: string): Reply =>
    html(
      'Sign in',
      `<form method="post" action="/login"><label>E-mail <input type="email" name="e"></label><label>Password <input type="password" name="p"></label><p class="error">${error}</p><button>Sign in</button></form>`,
    );
  if (visit.method === 'GET') return form('');
  if (!account.fits(visit.sent.e, visit.sent.p)) return form('Incorrect e-mail or password');
  visit.session.half = 'yes';
  return { redirect: next };
}

function finish(visit: Visit): Reply {
  visit.session.user = 'yes';
  return { redirect: '/home' };
}

const codePage = (body: string, error = ''): Reply =>
  html(
    'Two-factor authentication',
    `<h1>Two-factor authentication</h1>${error && `<div role="alert">${error}</div>`}${body}`,
  );

export const SECOND_STEP: Shape[] = [
  {
    name: 'code of an authenticator, one field',
    hasSecret: true,
    wrong: WRONG,
    serve(visit, account) {
      const page = (error = ''): Reply =>
        codePage(
          '<form method="post"><p>Enter the code from your authenticator app.</p><input name="otp_attempt" id="user_otp_attempt" autocomplete="off"><label><input type="checkbox" name="trust"> Trust this device</label><button>Verify code</button></form>',
          error,
        );
      if (visit.path !== '/verify' || !visit.session.half) return firstStep(visit, account);
      if (visit.method === 'GET') return page();
      return account.codeFits(visit.sent.otp_attempt) && visit.sent.trust === undefined
        ? finish(visit)
        : page('Invalid two-factor code.');
    },
  },
  {
    name: 'six boxes that move on and send by themselves',
    hasSecret: true,
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path === '/api' && visit.session.half) {
        if (!account.codeFits(visit.sent.code)) return { status: 400, json: {} };
        visit.session.user = 'yes';
        return { json: {} };
      }
      if (visit.path !== '/verify' || !visit.session.half) return firstStep(visit, account);
      return codePage(
        `<p>6-digit code from your authenticator</p><div id="b">${'<input maxlength="1" inputmode="numeric" style="width:40px;height:40px" aria-label="Digit">'.repeat(6)}</div><p id="e"></p><script>const x=[...b.children];x.forEach((i,n)=>i.addEventListener('input',async()=>{if(i.value&&n<5)x[n+1].focus();const code=x.map(y=>y.value).join('');if(code.length===6){const a=await fetch('/api',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({code})});if(a.ok)location='/home';else e.textContent='Wrong code'}}))</script>`,
      );
    },
  },
  {
    name: 'code on the same form, once the password was right',
    hasSecret: true,
    sends: 2,
    wrong: { says: /Wrong username or password/ },
    serve(visit, account) {
      if (visit.path === '/home') return visit.session.user ? home() : { redirect: '/login' };
      if (visit.path === '/api') {
        if (!account.fits(visit.sent.email, visit.sent.password)) return { status: 401, json: { code: 'CREDENTIALS' } };
        if (!visit.sent.otp || !account.codeFits(visit.sent.otp)) return { status: 401, json: { code: 'OTP' } };
        visit.session.user = 'yes';
        return { json: {} };
      }
      return html(
        'App',
        `<form id="f"><input type="email" name="email" placeholder="Email" autocomplete="username"><input type="password" name="password" placeholder="Password" autocomplete="current-password"><input id="o" name="otp" placeholder="One-Time Password" hidden><div id="e" class="notice" hidden></div><button>Sign In</button></form><script>f.onsubmit=async(x)=>{x.preventDefault();const a=await fetch('/api',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(Object.fromEntries(new FormData(f)))});if(a.ok){location='/home';return}const j=await a.json();if(j.code==='OTP'&&o.hidden)o.hidden=false;else{e.hidden=false;e.textContent='Wrong username or password'}}</script>`,
      );
    },
  },
  {
    name: 'code field on the form from the start',
    hasSecret: true,
    wrong: { says: /Login failed/ },
    serve(visit, account) {
      if (visit.path === '/home') return home();
      const form = (error: string): Reply =>
        html(
          'Login',
          `<form method="post" action="/login"><input name="user" placeholder="Username"><input type="password" name="pass" placeholder="Password"><input name="tfa" placeholder="2FA code (if enabled)">${error}<button>Login</button></form>`,
        );
      if (visit.method === 'GET') return form('');
      const isRight = account.fits(visit.sent.user, visit.sent.pass) && account.codeFits(visit.sent.tfa);
      return isRight ? { redirect: '/home' } : form('<p>Login failed</p>');
    },
  },
  {
    name: 'a choice of ways',
    hasSecret: true,
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path === '/choose')
        return codePage(
          '<p>Choose how to verify your identity</p><ul><li><a href="/sms">Text message to ••67</a></li><li><a href="/verify">TOTP (Authenticator app)</a></li><li><a href="/backup">Use backup code</a></li></ul><a href="/login">Cancel login</a>',
        );
      if (visit.path !== '/verify' || !visit.session.half) return firstStep(visit, account, '/choose');
      const page = (error = ''): Reply =>
        codePage(
          '<form method="post"><input type="tel" name="challenge" placeholder="Authentication code" minlength="6" maxlength="10"><button>Submit</button></form>',
          error,
        );
      if (visit.method === 'GET') return page();
      return account.codeFits(visit.sent.challenge) ? finish(visit) : page('Error while validating your second factor');
    },
  },
  {
    name: 'a code was sent, the authenticator is another way',
    hasSecret: true,
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path === '/sms')
        return codePage(
          '<p>We sent a code to your phone ending in 67.</p><form method="post"><label>Code <input name="code" autocomplete="one-time-code"></label><button>Verify</button></form><a href="/ways">Try another way</a>',
        );
      if (visit.path === '/ways')
        return codePage(
          '<p>Ways to verify</p><form action="/verify"><label><input type="radio" name="w" value="s" checked> Text message</label><label><input type="radio" name="w" value="a"> Google Authenticator</label><button>Continue</button></form>',
        );
      if (visit.path !== '/verify' || !visit.session.half) return firstStep(visit, account, '/sms');
      if (visit.method === 'GET')
        return visit.query.get('w') === 'a'
          ? codePage(
              '<form method="post" action="/verify"><label>Authenticator code <input name="code" autocomplete="one-time-code"></label><button>Verify</button></form>',
            )
          : { redirect: '/sms' };
      return account.codeFits(visit.sent.code) ? finish(visit) : codePage('', 'Invalid code');
    },
  },
  {
    name: 'a code by text message, from a person',
    answers: (prompt) => (/ending in 67/.test(prompt) ? '482 913' : ''),
    wrong: WRONG,
    serve(visit, account) {
      const page = (error = ''): Reply =>
        codePage(
          '<p>We texted a code to the number ending in 67.</p><form method="post"><label>Code <input name="code" inputmode="numeric"></label><button>Continue</button></form>',
          error,
        );
      if (visit.path !== '/verify' || !visit.session.half) return firstStep(visit, account);
      if (visit.method === 'GET') return page();
      return visit.sent.code === '482913' ? finish(visit) : page('That code is wrong');
    },
  },
  {
    name: 'a code by e-mail, and nobody answers',
    right: { kind: 'needs_code', says: /emailed a verification code/ },
    wrong: null,
    serve(visit, account) {
      return visit.path === '/verify' && visit.session.half
        ? codePage(
            '<p>We emailed a verification code to o•••@example.com.</p><form method="post"><label>Verification code <input name="code"></label><button>Verify</button></form>',
          )
        : firstStep(visit, account);
    },
  },
  {
    name: 'a security question',
    answers: (prompt) => (/first pet/.test(prompt) ? 'Biscuit' : ''),
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path !== '/verify' || !visit.session.half) return firstStep(visit, account);
      if (visit.method === 'GET')
        return html(
          'Security check',
          '<h1>Security question</h1><form method="post"><label>What was the name of your first pet? <input name="answer"></label><button>Continue</button></form>',
        );
      return visit.sent.answer === 'Biscuit' ? finish(visit) : { status: 400, html: 'no' };
    },
  },
  {
    name: 'offers on the way: stay signed in, passkey, welcome',
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path === '/verify')
        return html(
          'Stay signed in?',
          '<h1>Stay signed in?</h1><p>Do this to reduce the number of times you are asked to sign in.</p><form method="post" action="/passkey"><button name="b" value="n">No</button><button name="b" value="y">Yes</button></form>',
        );
      if (visit.path === '/passkey')
        return visit.sent.b === 'n'
          ? html(
              'Passkey',
              '<h1>Sign in faster</h1><p>Set up a passkey on this computer.</p><button>Create a passkey</button> <a href="/hello">Not now</a>',
            )
          : { status: 400, html: 'chose yes' };
      if (visit.path === '/hello')
        return html('Welcome', '<h1>Welcome, Dana</h1><p>You last visited on Monday.</p><a href="/enter">Continue</a>');
      if (visit.path === '/enter') return finish(visit);
      return firstStep(visit, account);
    },
  },
  {
    name: 'a new password is demanded',
    right: { kind: 'needs_answer', says: /new password/ },
    wrong: WRONG,
    serve(visit, account) {
      return visit.path === '/verify'
        ? html(
            'Password expired',
            '<h1>Your password has expired</h1><form method="post"><label>Current password <input type="password" name="o"></label><label>New password <input type="password" name="a"></label><label>Repeat new password <input type="password" name="b"></label><button>Change password</button></form>',
          )
        : firstStep(visit, account);
    },
  },
  {
    name: 'a second factor has to be set up',
    right: { kind: 'needs_answer', says: /second factor/ },
    wrong: WRONG,
    hasSecret: true,
    serve(visit, account) {
      return visit.path === '/verify'
        ? html(
            'Set up two-factor authentication',
            '<h1>Set up two-factor authentication</h1><p>Scan this code with your authenticator app, then enter the code it shows.</p><img alt="QR code" width="160" height="160" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><form method="post"><input name="code" placeholder="6-digit code"><button>Activate</button></form>',
          )
        : firstStep(visit, account);
    },
  },
  {
    name: 'new terms to accept',
    right: { kind: 'needs_answer', says: /terms/ },
    wrong: WRONG,
    serve(visit, account) {
      return visit.path === '/verify'
        ? html(
            'Terms',
            '<h1>We have updated our terms of service</h1><p>Please read and accept them to go on.</p><form method="post"><button>I accept</button></form>',
          )
        : firstStep(visit, account);
    },
  },
];

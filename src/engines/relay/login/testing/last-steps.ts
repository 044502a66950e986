import { type Account, home, html, type Reply, type Shape, type Visit } from './shape.ts';

/** What comes between the password and the pages of grown sites. */

const POST = `const post=(to,body)=>fetch(to,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});`;
const WRONG = { says: /user ID or password .* incorrect/ };
const REFUSED = 'The user ID or password you entered is incorrect.';

const form = (error = '', extra = ''): Reply =>
  html(
    'Provider sign-in',
    `<form method="post" action="/login"><label>User ID <input name="u"></label><label>Password <input type="password" name="p"></label>${error && `<div>${error}</div>`}${extra}<button>Sign in</button></form>`,
  );

/** Signs in at /login and goes on to `next`, which `then` serves. */
function onwards(next: string, then: (visit: Visit, account: Account) => Reply | undefined) {
  return (visit: Visit, account: Account): Reply | undefined => {
    if (visit.path === next && visit.session.half) return then(visit, account);
    if (visit.path === '/home') return visit.session.user ? home() : { redirect: '/login' };
    if (visit.path !== '/login') return undefined;
    if (visit.method === 'GET') return form();
    if (!account.fits(visit.sent.u, visit.sent.p)) return form(REFUSED);
    visit.session.half = 'yes';
    return { redirect: next };
  };
}

function finish(visit: Visit): Reply {
  visit.session.user = 'yes';
  return { redirect: '/home' };
}

/** A page that posts to /api and does `then` when it was let in, `otherwise` when not. */
const scripted = (then: string, otherwise: string): Reply =>
  html(
    'Sign in',
    `<form id="f"><label>User ID <input name="u"></label><label>Password <input type="password" name="p"></label><button>Sign in</button></form><div id="m"></div><script>${POST}
  f.onsubmit=async(e)=>{e.preventDefault();const a=await post('/api',{u:f.u.value,p:f.p.value});const j=await a.json();if(a.ok){${then}}else{${otherwise}}}</script>`,
  );

function byScript(page: Reply, refusal: Reply = { status: 401, json: {} }, inside: Reply = home()) {
  return (visit: Visit, account: Account): Reply | undefined => {
    if (visit.path === '/home') return visit.session.user ? inside : { redirect: '/login' };
    if (visit.path === '/login') return page;
    if (visit.path !== '/api') return undefined;
    if (!account.fits(visit.sent.u, visit.sent.p)) return refusal;
    visit.session.user = 'yes';
    return { json: { ok: true } };
  };
}

export const LAST_STEPS: Shape[] = [
  {
    name: 'a code of an authenticator, or away again by the way to sign out',
    hasSecret: true,
    wrong: WRONG,
    serve: onwards('/code', (visit, account) =>
      account.codeFits(visit.sent.code)
        ? finish(visit)
        : html(
            'Two factor authentication',
            '<h2>Two factor authentication</h2><form method="post"><label for="c">Code</label> <input name="code" id="c" placeholder="123456" autocomplete="one-time-code"><button>Check my code</button> or <a href="/?controller=Auth&action=logout">cancel</a></form>',
          ),
    ),
  },
  {
    name: 'characters of a picture, asked for once the password was sent',
    right: { kind: 'captcha', says: /Enter the text below/ },
    wrong: null,
    serve: (visit, account) => {
      if (visit.path !== '/login') return undefined;
      if (visit.method === 'GET') return form();
      account.fits(visit.sent.u, visit.sent.p);
      return form(
        '',
        '<label for="v">Enter the text below</label> <img alt="" src="/i"> <input name="captcha" id="v">',
      );
    },
  },
  {
    name: 'success told first, sent on by script after 1.5 s',
    wrong: WRONG,
    serve: byScript(
      scripted(`m.textContent='Login successful';setTimeout(()=>location='/home',1500)`, `m.textContent='${REFUSED}'`),
    ),
  },
  {
    name: 'a refusal that is gone after 1.5 s',
    wrong: WRONG,
    serve: byScript(
      scripted(
        `location='/home'`,
        `const t=document.createElement('div');t.className='snack';t.textContent='${REFUSED}';document.body.append(t);setTimeout(()=>t.remove(),1500);f.p.value=''`,
      ),
    ),
  },
  {
    name: 'locked, told in a dialog of the page',
    right: { kind: 'locked', says: /has been suspended/ },
    wrong: null,
    serve: byScript(
      scripted(
        `m.innerHTML='<div role="dialog" style="position:fixed;inset:20%;background:#fff"><h2>Unable to continue</h2><p>Your access has been suspended. Contact your administrator.</p><button>OK</button></div>'`,
        '',
      ),
    ),
  },
  {
    name: 'signed in elsewhere, asked in a dialog over the form',
    wrong: WRONG,
    serve: byScript(
      scripted(
        `m.innerHTML='<div role="dialog" style="position:fixed;inset:0;background:#fff"><p>You are already logged in on another device. Continue here and end the other session?</p><button id="n">Cancel</button><button id="y">Continue</button></div>';y.onclick=()=>location='/home';n.onclick=()=>location.reload()`,
        `m.textContent='${REFUSED}'`,
      ),
    ),
  },
  {
    name: 'signed in elsewhere, asked by confirm()',
    wrong: WRONG,
    sends: 2,
    serve: byScript(
      scripted(
        `if(confirm('You already have an active session. Sign out of it and continue?'))location='/home';else location='/login'`,
        `m.textContent='${REFUSED}'`,
      ),
    ),
  },
  {
    name: 'a notice of use to acknowledge',
    wrong: WRONG,
    serve: onwards('/notice', (visit) =>
      visit.method === 'POST'
        ? finish(visit)
        : html(
            'System notice',
            '<h1>System use notification</h1><p>This system contains protected health information. Use is monitored and recorded; unauthorized use is prohibited.</p><form method="post"><button>Acknowledge</button></form>',
          ),
    ),
  },
  {
    name: 'an application that asks for access to the account',
    right: { kind: 'needs_answer', says: /access/ },
    wrong: WRONG,
    serve: onwards('/authorize', () =>
      html(
        'Authorize',
        '<h1>Chart Sync wants to access your account</h1><ul><li>Read your patient list</li><li>Read your schedule</li></ul><form method="post"><button name="b" value="n">Deny</button><button name="b" value="y">Allow</button></form>',
      ),
    ),
  },
  {
    name: 'a new password is demanded, typed once',
    right: { kind: 'needs_answer', says: /new password/ },
    wrong: WRONG,
    serve: onwards('/renew', () =>
      html(
        'Update password',
        '<h1>It is time to change your password</h1><p>Your password is 90 days old and must be changed before you continue.</p><form method="post"><label>New password <input type="password" name="n" autocomplete="new-password"></label><button>Save and continue</button></form>',
      ),
    ),
  },
  {
    name: 'a code of eight digits, after a choice by radio button',
    answers: (prompt) => (/text/i.test(prompt) ? '4711 0815' : ''),
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path === '/code' && visit.session.half) {
        if (visit.method === 'POST' && visit.sent.c === '47110815') return finish(visit);
        return html(
          'Verify',
          '<h1>Enter your code</h1><p>We sent a text message with an 8-digit code to (•••) •••-0142.</p><form method="post" action="/code"><input name="c" maxlength="8" aria-label="Code"><button>Verify</button></form>',
        );
      }
      return onwards('/pick', () =>
        html(
          'Verify',
          '<h1>How should we verify it’s you?</h1><form action="/code"><label><input type="radio" name="w" value="app"> Authenticator app</label><label><input type="radio" name="w" value="sms"> Text message to (•••) •••-0142</label><label><input type="radio" name="w" value="call"> Phone call to (•••) •••-0142</label><button>Send code</button></form>',
        ),
      )(visit, account);
    },
  },
  {
    name: 'breaks with a page of its own after a redirect',
    right: { kind: 'unreachable', says: /unexpected|HTTP 500/ },
    wrong: null,
    serve: onwards('/landing', () => ({
      status: 500,
      ...html('Error', '<h1>Application error</h1><p>An unexpected error has occurred. Reference 7F3A.</p>'),
    })),
  },
];

import { home, html, type Reply, type Shape, type Visit } from './shape.ts';

/** What stands before the password on grown sites: choices, lookups, doors that open late. */

const POST = `const post=(to,body)=>fetch(to,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});`;
const REFUSED = 'We could not verify your credentials. Check them and try again: they are not correct.';
const SAYS = { says: /not correct/ };

const fields = (error = '', extra = ''): string =>
  `<label>User ID <input name="uid" autocomplete="username"></label><label>Password <input type="password" name="pw" autocomplete="current-password"></label>${extra}<p>${error}</p>`;

function inside(visit: Visit): Reply | undefined {
  if (visit.path !== '/home') return undefined;
  return visit.session.user ? home() : { redirect: '/login' };
}

export const FIRST_STEPS: Shape[] = [
  {
    name: 'a region to choose by a link, told by a person',
    answers: (prompt) => (/United States.*Europe/.test(prompt) ? 'Europe' : ''),
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'Sign in',
          '<h1>Select your region to sign in</h1><ul><li><a href="/us/login">United States</a></li><li><a href="/eu/login">Europe</a></li><li><a href="/apac/login">Asia Pacific</a></li></ul><footer><a href="/privacy">Privacy</a></footer>',
        );
      if (visit.path !== '/eu/login')
        return /\/login$/.test(visit.path) ? { status: 403, html: 'wrong region' } : inside(visit);
      const page = (error = ''): Reply =>
        html('Europe', `<form method="post" action="/eu/login">${fields(error)}<button>Sign in</button></form>`);
      if (visit.method === 'GET') return page();
      if (!account.fits(visit.sent.uid, visit.sent.pw)) return page(REFUSED);
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'a tenant to choose from a list, and nobody answers',
    right: { kind: 'needs_answer', says: /Lakeside.*Hillcrest/ },
    wrong: null,
    sends: 0,
    serve: (visit) =>
      visit.path === '/login'
        ? html(
            'Sign in',
            '<h1>Welcome</h1><p>Choose where you work, then sign in.</p><form method="post" action="/tenant"><label>Practice <select name="t"><option value="">Select one…</option><option value="1">Lakeside Dental</option><option value="2">Hillcrest Dental</option></select></label><button>Continue</button></form>',
          )
        : undefined,
  },
  {
    name: 'password shown after the name was looked up, name locked by then',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'Sign in',
          `<main><h1>Sign in</h1><form id="f"><label>Email <input id="n" type="email" autocomplete="username"></label><div id="s"></div><p role="alert" id="e"></p><button id="b">Continue</button></form></main><script>${POST}
        f.onsubmit=async(x)=>{x.preventDefault();if(!n.readOnly){b.disabled=true;await post('/lookup',{n:n.value});n.readOnly=true;s.innerHTML='<label>Password <input id="p" type="password"></label>';b.textContent='Sign in';b.disabled=false;return}
        const a=await post('/api',{n:n.value,p:p.value});if(a.ok)location='/home';else e.textContent='${REFUSED}'}</script>`,
        );
      if (visit.path === '/lookup') return { json: { method: 'password' }, afterMs: 1000 };
      if (visit.path !== '/api') return inside(visit);
      if (!account.fits(visit.sent.n, visit.sent.p)) return { status: 401, json: {} };
      visit.session.user = 'yes';
      return { json: {} };
    },
  },
  {
    name: 'registration with name and password first, returning users below',
    wrong: SAYS,
    serve(visit, account) {
      const page = (error = ''): Reply =>
        html(
          'Patient and provider access',
          `<section><h2>First visit?</h2><form method="post" action="/join"><label>User name <input name="username"></label><label>Password <input type="password" name="password"></label><button>Get started</button></form></section><section><h2>Returning users</h2><form method="post" action="/login"><label>User name <input name="uid"></label><label>Password <input type="password" name="pw"></label><p>${error}</p><button>Go</button></form></section>`,
        );
      if (visit.path === '/join') {
        account.tried.push('registered');
        return { redirect: '/login' };
      }
      if (visit.path !== '/login') return inside(visit);
      if (visit.method === 'GET') return page();
      if (!account.fits(visit.sent.uid, visit.sent.pw)) return page(REFUSED);
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'form that drops down from the header under the mouse',
    start: '/',
    wrong: SAYS,
    serve(visit, account) {
      const page = (error = ''): Reply =>
        html(
          'Acme Dental Plans',
          `<style>#drop{display:none}li:hover #drop,li:focus-within #drop,#drop.open{display:block;background:#fff}</style><header><ul><li><a href="/plans">Plans</a></li><li><a href="#">Provider login ▾</a><div id="drop" class="${error && 'open'}"><form method="post" action="/in">${fields(error)}<button>Log in</button></form></div></li></ul></header><h1>Coverage that smiles</h1><p>Find a plan</p>`,
        );
      if (visit.path === '/') return page();
      if (visit.path !== '/in') return inside(visit);
      if (!account.fits(visit.sent.uid, visit.sent.pw)) return page(REFUSED);
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'a passkey is asked for, the password is another option',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login' && visit.method === 'GET')
        return html(
          'Sign in',
          '<form method="post"><h1>Sign in</h1><label>Email <input type="email" name="n"></label><button>Next</button></form>',
        );
      if (visit.path === '/login') {
        visit.session.name = visit.sent.n ?? '';
        return html(
          'Use your passkey',
          '<h1>Use your passkey to confirm it’s really you</h1><p>Your device will ask for your fingerprint, face, or screen lock.</p><button>Continue</button> <a href="/options">Try another way</a>',
        );
      }
      if (visit.path === '/options')
        return html(
          'Choose how you want to sign in',
          '<h1>Choose how you want to sign in:</h1><ul><li><a href="/passkey">Use your passkey</a></li><li><a href="/password">Enter your password</a></li><li><a href="/recover">Get help</a></li></ul>',
        );
      if (visit.path !== '/password') return inside(visit);
      const page = (error = ''): Reply =>
        html(
          'Welcome',
          `<form method="post" action="/password"><label>Enter your password <input type="password" name="pw"></label><p>${error}</p><button>Next</button></form>`,
        );
      if (visit.method === 'GET') return page();
      if (!account.fits(visit.session.name, visit.sent.pw)) return page(REFUSED);
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'nothing but links by e-mail',
    right: { kind: 'needs_answer', says: /sent a sign-in link/ },
    wrong: null,
    sends: 0,
    serve: (visit) =>
      visit.path !== '/login'
        ? undefined
        : visit.method === 'GET'
          ? html(
              'Log in',
              '<h1>Log in</h1><p>No password needed.</p><form method="post"><label>Email <input type="email" name="n"></label><button>Email me a login link</button></form>',
            )
          : html(
              'Check your email',
              '<h1>Check your email</h1><p>We sent a sign-in link to your address. It is good for 15 minutes.</p><a href="/login">Back</a>',
            ),
  },
  {
    name: 'a code by e-mail instead of a password, from a person',
    answers: (prompt) => (/sent a code/.test(prompt) ? '90417723' : ''),
    wrong: null,
    sends: 0,
    serve(visit) {
      if (visit.path === '/login' && visit.method === 'GET')
        return html(
          'Sign in',
          '<h1>Sign in</h1><form method="post"><label>Work email <input type="email" name="n"></label><button>Continue</button></form>',
        );
      if (visit.path === '/login') return { redirect: '/code' };
      if (visit.path !== '/code') return inside(visit);
      if (visit.method === 'POST' && visit.sent.c === '90417723') {
        visit.session.user = 'yes';
        return { redirect: '/home' };
      }
      return html(
        'Enter code',
        '<h1>Check your inbox</h1><p>We sent a code to of•••@example.com.</p><form method="post"><label>8-digit code <input name="c" inputmode="numeric" maxlength="8"></label><button>Verify</button><a href="/login">Use another address</a></form>',
      );
    },
  },
  {
    name: 'a slider to be moved, and nobody answers',
    right: { kind: 'captcha', says: /slider/ },
    wrong: null,
    sends: 0,
    serve: (visit) =>
      visit.path === '/login'
        ? html(
            'Log in',
            `<form method="post" action="/login">${fields('', '<div class="verify"><p>Drag the slider to complete the puzzle</p><canvas width="280" height="120"></canvas><div class="track"><div class="knob" style="width:40px;height:40px;background:#ccc"></div></div></div>')}<button disabled>Log in</button></form>`,
          )
        : undefined,
  },
  {
    name: 'custom elements with closed shadow roots',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'App',
          `<sign-in></sign-in><script>${POST}
        customElements.define('sign-in',class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'closed'});r.innerHTML='<h1>Sign in</h1><label>User ID <input id="u"></label><label>Password <input id="p" type="password"></label><button>Sign in</button><p class="error"></p>';r.querySelector('button').onclick=async()=>{const a=await post('/api',{u:r.getElementById('u').value,p:r.getElementById('p').value});if(a.ok)location='/home';else r.querySelector('p').textContent='${REFUSED}'}}});</script>`,
        );
      if (visit.path !== '/api') return inside(visit);
      if (!account.fits(visit.sent.u, visit.sent.p)) return { status: 401, json: {} };
      visit.session.user = 'yes';
      return { json: {} };
    },
  },
  {
    name: 'closed for maintenance, told with status 200',
    right: { kind: 'unreachable', says: /scheduled maintenance/i },
    wrong: null,
    sends: 0,
    serve: () =>
      html(
        'Provider portal',
        '<h1>We’ll be right back</h1><p>The provider portal is undergoing scheduled maintenance until 6 a.m. Eastern time.</p>',
      ),
  },
  {
    name: 'closed for maintenance, told with status 503',
    right: { kind: 'unreachable', says: /maintenance/i },
    wrong: null,
    sends: 0,
    serve: () => ({ status: 503, ...html('503', '<h1>Down for maintenance</h1><p>Please come back later.</p>') }),
  },
];

import { home, html, type Reply, type Shape, type Visit } from './shape.ts';

/** What lies in the way of a form, and sites that do not let anybody in. */

const FORM =
  '<form method="post" action="/login"><label>Email <input type="email" name="e"></label><label>Password <input type="password" name="p"></label><button>Log in</button></form>';
const WRONG = { says: /Invalid login/ };

function around(before: string, after = '') {
  return (visit: Visit, account: { fits(u?: string, p?: string): boolean }): Reply | undefined => {
    if (visit.path === '/home') return home();
    if (visit.path !== '/login') return undefined;
    if (visit.method === 'GET') return html('Log in', `${before}${FORM}${after}`);
    return account.fits(visit.sent.e, visit.sent.p)
      ? { redirect: '/home' }
      : html('Log in', `${before}<p class="error">Invalid login</p>${FORM}${after}`);
  };
}

const OVER = 'position:fixed;inset:0;background:#fffd;z-index:99';

export const OBSTACLES: Shape[] = [
  {
    name: 'cookie notice over everything',
    wrong: WRONG,
    serve: around(
      '',
      `<div id="cookie-banner" style="${OVER}"><h2>We value your privacy</h2><p>We use cookies.</p><a href="/privacy">Privacy policy</a><button>Manage settings</button><button onclick="this.parentNode.remove()">Reject all</button><button onclick="this.parentNode.remove()">Accept all</button></div>`,
    ),
  },
  {
    name: 'cookie notice in a shadow root, drawn late',
    wrong: WRONG,
    serve: around(
      '',
      `<div id="usercentrics-root"></div><script>setTimeout(()=>{const r=document.getElementById('usercentrics-root');r.attachShadow({mode:'open'}).innerHTML='<div style="${OVER}" role="dialog"><p>Cookies</p><button>Alle akzeptieren</button></div>';r.shadowRoot.querySelector('button').onclick=()=>r.remove()},300)</script>`,
    ),
  },
  {
    name: 'news in front of the form',
    wrong: WRONG,
    serve: around(
      '',
      `<div role="dialog" style="${OVER}"><h2>Planned downtime on Sunday</h2><p>Please save your work.</p><button aria-label="Close" onclick="this.parentNode.remove()">×</button></div>`,
    ),
  },
  {
    name: 'a notice to confirm before the form is shown',
    start: '/',
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path === '/')
        return html(
          'Notice',
          '<h1>Authorised use only</h1><p>This system is monitored.</p><form action="/login"><button>OK</button></form>',
        );
      return around('')(visit, account);
    },
  },
  {
    name: 'a captcha in the form',
    right: { kind: 'captcha', says: /proof that a person/ },
    wrong: null,
    sends: 0,
    serve: around(
      '',
      '<div class="g-recaptcha" data-sitekey="x" style="width:304px;height:78px;border:1px solid"></div>',
    ),
  },
  {
    name: 'a widget that lets visitors pass by itself',
    wrong: WRONG,
    serve: around(
      '',
      '<div id="t" class="cf-turnstile" style="width:300px;height:65px"><input type="hidden" name="cf-turnstile-response"></div><script>setTimeout(()=>{t.querySelector("input").value="x".repeat(40)},2000)</script>',
    ),
  },
  {
    name: 'a sum to do',
    answers: (prompt) => (/3 \+ 4/.test(prompt) ? '7' : ''),
    wrong: WRONG,
    serve(visit, account) {
      const page = (error: string): Reply =>
        html(
          'Log in',
          `<form method="post" action="/login"><label>Email <input type="email" name="e" required></label><label>Password <input type="password" name="p" required></label><label>Captcha: 3 + 4 = <input name="sum" required></label>${error}<button>Log in</button></form>`,
        );
      if (visit.path === '/home') return home();
      if (visit.path !== '/login') return undefined;
      if (visit.method === 'GET') return page('');
      return visit.sent.sum === '7' && account.fits(visit.sent.e, visit.sent.p)
        ? { redirect: '/home' }
        : page('<p>Invalid login</p>');
    },
  },
  {
    name: 'an account that is locked',
    right: { kind: 'locked', says: /locked/ },
    wrong: { kind: 'locked', says: /locked/ },
    serve(visit, account) {
      if (visit.method !== 'POST') return around('')(visit, account);
      account.fits(visit.sent.e, visit.sent.p);
      return {
        status: 423,
        ...html('Log in', `<p class="error">Your account is locked. Try again in 15 minutes.</p>${FORM}`),
      };
    },
  },
  {
    name: 'too many attempts, told by status alone',
    right: { kind: 'too_many_attempts', says: /429/ },
    wrong: null,
    serve(visit, account) {
      if (visit.method !== 'POST') return around('')(visit, account);
      account.fits(visit.sent.e, visit.sent.p);
      return { status: 429, ...html('Log in', FORM) };
    },
  },
  {
    name: 'too many attempts, told in words with the wait',
    right: { kind: 'too_many_attempts', says: /Too many/ },
    wrong: null,
    serve(visit, account) {
      if (visit.method !== 'POST') return around('')(visit, account);
      account.fits(visit.sent.e, visit.sent.p);
      return html('Log in', `<p class="error">Too many failed attempts. Try again in 5 minutes.</p>${FORM}`);
    },
  },
  {
    name: 'a background call that always fails',
    wrong: { says: /wrong|incorrect|invalid/i },
    serve(visit, account) {
      if (visit.path === '/api/presence') return { status: 501, json: { message: 'Not implemented' } };
      if (visit.path === '/api/login')
        return account.fits(visit.sent.e, visit.sent.p)
          ? { json: { ok: true }, afterMs: 300 }
          : { status: 401, json: { message: 'Invalid password' } };
      return html(
        'Log in',
        `<div id="r"><form><input type="email" name="e" placeholder="Email"><input type="password" name="p" placeholder="Password"><p role="alert"></p><button>Log in</button></form></div>
        <script>const call=(to,body)=>fetch(to,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});
        const f=document.querySelector('form');f.onsubmit=async(x)=>{x.preventDefault();call('/api/presence',{});const b=await call('/api/login',{e:f.e.value,p:f.p.value});
        call('/api/presence',{});if(b.ok){await new Promise(done=>setTimeout(done,1200));r.innerHTML='<a href="/logout">Log out</a><h1>Overview</h1><p>14 patients</p>'}else document.querySelector('p').textContent=(await b.json()).message}</script>`,
      );
    },
  },
  {
    name: 'a site that breaks on the password',
    right: { kind: 'unreachable', says: /HTTP 500/ },
    wrong: null,
    serve(visit, account) {
      if (visit.method !== 'POST') return around('')(visit, account);
      account.fits(visit.sent.e, visit.sent.p);
      return { status: 500, ...html('Oops', '<h1>Whoops</h1>') };
    },
  },
  {
    name: 'a form that is too old once',
    wrong: WRONG,
    sends: 2,
    serve(visit, account) {
      if (visit.method === 'POST' && visit.session.again === undefined) {
        visit.session.again = 'yes';
        account.tried.push(visit.sent.p ?? '');
        return { status: 419, ...html('Page expired', '<h1>419</h1><p>Page expired</p>') };
      }
      return around('')(visit, account);
    },
  },
  {
    name: 'a form on another site',
    right: { kind: 'unreachable', says: /localhost.*bound to 127\.0\.0\.1/ },
    wrong: null,
    sends: 0,
    serve(visit, account) {
      return String(visit.headers.host).startsWith('localhost')
        ? around('')(visit, account)
        : { redirect: `${visit.otherOrigin}/login` };
    },
  },
  {
    name: 'a form of another site in a frame',
    right: { kind: 'unreachable', says: /localhost.*bound to 127\.0\.0\.1/ },
    wrong: null,
    sends: 0,
    serve(visit, account) {
      if (String(visit.headers.host).startsWith('localhost')) return around('')(visit, account);
      return html(
        'Portal',
        `<h1>Portal</h1><iframe src="${visit.otherOrigin}/login" width="500" height="300"></iframe>`,
      );
    },
  },
  {
    name: 'a form that sends to another site',
    right: { kind: 'unreachable', says: /sends to localhost/ },
    wrong: null,
    sends: 0,
    serve(visit) {
      return html('Log in', FORM.replace('action="/login"', `action="${visit.otherOrigin}/login"`));
    },
  },
  {
    name: 'a form that would show the password',
    right: { kind: 'unreachable', says: /plain text/ },
    wrong: null,
    sends: 0,
    serve: () => html('Log in', FORM.replace('type="password" name="p"', 'type="text" name="password"')),
  },
  {
    name: 'an address that leads nowhere',
    start: '/nowhere',
    right: { kind: 'unreachable', says: /HTTP 404/ },
    wrong: null,
    sends: 0,
    serve: () => ({ status: 404, ...html('Not found', '<h1>Not found</h1>') }),
  },
];

import { home, html, type Reply, type Shape, type Visit } from './shape.ts';

/** Forms that have to be found first, and forms in two steps. */

const FORM = (action: string, error = ''): string =>
  `<form method="post" action="${action}" class="login"><h2>Sign in</h2>${error && `<div class="error">${error}</div>`}<label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>`;
const WRONG = 'The email or password is incorrect.';
const SAYS = { says: /email or password is incorrect/ };

function inside(visit: Visit): Reply | undefined {
  return visit.path === '/home' ? (visit.session.user ? home() : { redirect: '/' }) : undefined;
}

export const WAYS_IN: Shape[] = [
  {
    name: 'sign-in link on a landing page',
    start: '/',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/')
        return html(
          'Acme Clinic Network',
          '<header><a href="/about">About</a> <a href="/signup">Sign up</a> <a href="/users/in">Log in</a></header><h1>Care, connected</h1><form action="/news" method="post"><input type="email" name="email" placeholder="Your email"><button>Subscribe to our newsletter</button></form>',
        );
      if (visit.path !== '/users/in') return inside(visit);
      if (visit.method === 'GET') return html('Log in', FORM('/users/in'));
      if (!account.fits(visit.sent.email, visit.sent.password)) return html('Log in', FORM('/users/in', WRONG));
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'form in a menu that opens by a click',
    start: '/',
    wrong: SAYS,
    serve(visit, account) {
      const page = (error: string): Reply =>
        html(
          'Shop',
          `<header><button onclick="d.hidden=!d.hidden">Sign in</button><div id="d" ${error ? '' : 'hidden'}>${FORM('/login', error)}</div></header><h1>Welcome</h1><p>Everything for the practice.</p>`,
        );
      if (visit.path === '/') return page('');
      if (visit.path !== '/login') return inside(visit);
      if (!account.fits(visit.sent.email, visit.sent.password)) return page(WRONG);
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'dialog with a tab for members, registration shown first',
    start: '/',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/')
        return html(
          'Portal',
          `<h1>Portal</h1><p>Some text</p><div role="dialog" aria-modal="true" style="position:fixed;inset:10%;background:#fff"><div role="tablist"><button role="tab" onclick="r.hidden=false;l.hidden=true">Register</button><button role="tab" onclick="r.hidden=true;l.hidden=false">Log in</button></div>
        <form id="r" method="post" action="/signup"><h3>Create your account</h3><input type="email" name="email" placeholder="Email"><input type="password" name="a" placeholder="Password" autocomplete="new-password"><input type="password" name="b" placeholder="Repeat password" autocomplete="new-password"><button>Create account</button></form>
        <form id="l" hidden><input type="email" name="email" placeholder="Email"><input type="password" name="password" placeholder="Password"><button>Log in</button><div id="e" class="error"></div></form></div>
        <script>l.onsubmit=async(x)=>{x.preventDefault();const a=await fetch('/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(Object.fromEntries(new FormData(l)))});if(a.ok)location='/home';else e.textContent='${WRONG}'}</script>`,
        );
      if (visit.path !== '/login') return inside(visit);
      if (!account.fits(visit.sent.email, visit.sent.password)) return { status: 401, json: {} };
      visit.session.user = 'yes';
      return { json: {} };
    },
  },
  {
    name: 'form in a frame of the page',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login')
        return html('Portal', '<h1>Portal</h1><iframe src="/frame" width="500" height="300"></iframe>');
      if (visit.path !== '/frame') return inside(visit);
      if (visit.method === 'GET') return html('', FORM('/frame'));
      if (!account.fits(visit.sent.email, visit.sent.password)) return html('', FORM('/frame', WRONG));
      visit.session.user = 'yes';
      return html('', '<script>top.location="/home"</script>');
    },
  },
  {
    name: 'frameset',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login')
        return {
          html: '<html><head><title>System</title></head><frameset rows="60,*"><frame src="/top"><frame name="main" src="/main"></frameset></html>',
        };
      if (visit.path === '/top') return html('', '<h1>Practice system</h1>');
      if (visit.path !== '/main') return inside(visit);
      if (visit.method === 'GET') return html('', FORM('/main'));
      if (!account.fits(visit.sent.email, visit.sent.password)) return html('', FORM('/main', WRONG));
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'form in nested shadow roots',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'App',
          `<app-root></app-root><script>
        customElements.define('x-field',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<label>'+this.title+' <input type="'+this.getAttribute('kind')+'"></label>'}get value(){return this.shadowRoot.querySelector('input').value}});
        customElements.define('app-root',class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'open'});r.innerHTML='<h1>Sign in</h1><x-field title="Email" kind="email"></x-field><x-field title="Password" kind="password"></x-field><button>Sign in</button><p class="error"></p>';r.querySelector('button').onclick=async()=>{const[a,b]=r.querySelectorAll('x-field');const x=await fetch('/api',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:a.value,password:b.value})});if(x.ok)location='/home';else r.querySelector('p').textContent='${WRONG}'}}});</script>`,
        );
      if (visit.path !== '/api') return inside(visit);
      if (!account.fits(visit.sent.email, visit.sent.password)) return { status: 401, json: {} };
      visit.session.user = 'yes';
      return { json: {} };
    },
  },
  {
    name: 'in a window of its own',
    start: '/',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/')
        return visit.session.user
          ? home()
          : html(
              'Portal',
              "<h1>Portal</h1><p>Members only.</p><a href=\"#\" onclick=\"window.open('/pop','_blank','width=500,height=500')\">Sign in</a>",
            );
      if (visit.path !== '/pop') return inside(visit);
      if (visit.method === 'GET') return html('Sign in', FORM('/pop'));
      if (!account.fits(visit.sent.email, visit.sent.password)) return html('Sign in', FORM('/pop', WRONG));
      visit.session.user = 'yes';
      return html('', '<script>opener.location.reload();window.close()</script>');
    },
  },
  {
    name: 'two pages',
    wrong: { says: /Wrong password/ },
    serve(visit, account) {
      if (visit.path === '/login' && visit.method === 'GET')
        return html(
          'Sign in',
          '<form method="post"><h1>Sign in</h1><label>Email or phone <input type="email" name="identifier" autocomplete="username"></label><button>Next</button><a href="/create">Create account</a></form>',
        );
      if (visit.path === '/login') {
        visit.session.name = visit.sent.identifier ?? '';
        return { redirect: '/password' };
      }
      const form = (error: string): Reply =>
        html(
          'Welcome',
          `<form method="post"><h1>Welcome</h1><div>${visit.session.name}</div><input type="email" name="hidden" value="${visit.session.name}" style="display:none"><label>Enter your password <input type="password" name="Passwd"></label><span aria-live="assertive">${error}</span><button>Next</button><a href="/forgot">Forgot password?</a></form>`,
        );
      if (visit.path !== '/password') return inside(visit);
      if (visit.method === 'GET') return form('');
      if (!account.fits(visit.session.name, visit.sent.Passwd)) return form('Wrong password. Try again or reset it.');
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'two pages, unknown name refused on the first',
    username: 'nobody@example.com',
    right: { kind: 'rejected', says: /couldn.t find your account/ },
    wrong: null,
    sends: 0,
    serve(visit) {
      const form = (error: string): Reply =>
        html(
          'Sign in',
          `<form method="post"><h1>Sign in</h1><label>Email <input name="identifier"></label><div>${error}</div><button>Next</button></form>`,
        );
      return visit.path === '/login' ? form(visit.method === 'GET' ? '' : 'We couldn’t find your account') : undefined;
    },
  },
  {
    name: 'password appears in place, beside other ways',
    wrong: { says: /Incorrect email or password/ },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'Log in',
          `<main><h1>Log in</h1><div id="a"><input type="email" id="em" placeholder="Work email"><button onclick="a.hidden=true;setTimeout(()=>b.hidden=false,400)">Continue</button></div><div id="b" hidden><p>How do you want to sign in?</p><button>Email me a link</button><button onclick="b.hidden=true;c.hidden=false">Use a password</button></div><div id="c" hidden><label>Password <input type="password" id="pw"></label><button onclick="go()">Log in</button><p id="er" class="error"></p></div></main><script>async function go(){const x=await fetch('/api',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:em.value,password:pw.value})});if(x.ok)location='/home';else{er.textContent='Incorrect email or password';pw.value=''}}</script>`,
        );
      if (visit.path !== '/api') return inside(visit);
      if (!account.fits(visit.sent.email, visit.sent.password)) return { status: 401, json: {} };
      visit.session.user = 'yes';
      return { json: {} };
    },
  },
  {
    name: 'remembered name, password only',
    wrong: { says: /password is not correct/ },
    serve(visit, account) {
      const form = (error: string): Reply =>
        html(
          'Unlock',
          `<form method="post" action="/login"><p>Welcome back, ${account.username}</p><a href="/other">Not you?</a><input name="username" value="${account.username}" readonly><input type="password" name="password" placeholder="Password"><em>${error}</em><button>Unlock</button></form>`,
        );
      if (visit.path !== '/login') return inside(visit);
      if (visit.method === 'GET') return form('');
      if (!account.fits(visit.sent.username, visit.sent.password)) return form('The password is not correct.');
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'practice code on the same form',
    answers: () => 'HARBOR7',
    wrong: SAYS,
    serve(visit, account) {
      const form = (error: string): Reply =>
        html(
          'Sign in',
          `<form method="post" action="/login"><label>Practice code <input name="practice"></label><label>User name <input name="email"></label><label>Password <input type="password" name="password"></label><p>${error}</p><button>Sign in</button></form>`,
        );
      if (visit.path !== '/login') return inside(visit);
      if (visit.method === 'GET') return form('');
      if (visit.sent.practice !== 'HARBOR7' || !account.fits(visit.sent.email, visit.sent.password)) return form(WRONG);
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
  {
    name: 'practice code that nobody knows',
    right: { kind: 'needs_answer', says: /"Clinic ID"/ },
    wrong: null,
    sends: 0,
    serve(visit) {
      return visit.path === '/login'
        ? html(
            'Sign in',
            '<form method="post"><label>Clinic ID <input name="clinic" title="Clinic ID" required></label><label>User <input name="user" required></label><label>Password <input type="password" name="password" required></label><button>Sign in</button></form>',
          )
        : undefined;
    },
  },
  {
    name: 'company first, then name and password',
    answers: () => 'acme',
    wrong: SAYS,
    serve(visit, account) {
      if (visit.path === '/login' && visit.method === 'GET')
        return html(
          'Sign in to your workspace',
          '<h1>Sign in to your workspace</h1><form method="post"><label>Company name <input name="company"></label><button>Continue</button></form>',
        );
      if (visit.path === '/login')
        return visit.sent.company === 'acme' ? { redirect: '/acme/login' } : { redirect: '/login' };
      if (visit.path !== '/acme/login') return inside(visit);
      if (visit.method === 'GET') return html('acme', FORM('/acme/login'));
      if (!account.fits(visit.sent.email, visit.sent.password)) return html('acme', FORM('/acme/login', WRONG));
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  },
];

import { home, html, quietHome, type Reply, type Shape, type Visit } from './shape.ts';

/** Forms that scripts draw, send and answer. */

const POST = `const post=(to,body)=>fetch(to,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});`;

function inside(visit: Visit, page: Reply = home()): Reply | undefined {
  return visit.path === '/home' ? page : undefined;
}

/** POST /api takes JSON with `user` and `password`. */
function api(visit: Visit, fits: boolean, wrong: Reply): Reply | undefined {
  if (visit.path !== '/api') return undefined;
  return fits ? { json: { token: 'abc', ok: true } } : wrong;
}

export const BY_SCRIPT: Shape[] = [
  {
    name: 'drawn late, sent by fetch, way out in a closed menu',
    wrong: { says: /Invalid email or password/ },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'App',
          `<div id="root"><div class="spinner"></div></div><script>${POST}
        setTimeout(()=>{root.innerHTML='<main><h1>Log in to your account</h1><form novalidate><input name="email" placeholder="kai@example.com" aria-label="Email"><input type="password" name="password" aria-label="Password"><p role="alert"></p><button type="submit"><span>Login</span></button></form></main>';
        const f=root.querySelector('form');f.onsubmit=async(e)=>{e.preventDefault();const x=await post('/api',{user:f.email.value,password:f.password.value});const j=await x.json();if(x.ok){localStorage.token=j.token;history.pushState({},'','/board');root.innerHTML='<header><button>☰</button></header><main><h1>Board</h1><button>New</button><button>Filter</button><input placeholder="Find"><p>Row one</p><p>Row two</p></main>'}else root.querySelector('p').textContent=j.message}},1500)</script>`,
        );
      return api(visit, visit.path === '/api' && account.fits(visit.sent.user, visit.sent.password), {
        status: 401,
        json: { message: 'Invalid email or password' },
      });
    },
  },
  {
    name: 'fields drawn anew when the page comes to life',
    wrong: { says: /Bad credentials/ },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'App',
          `<form id="f"><input name="user" placeholder="Username"><input type="password" name="password" placeholder="Password"><button>Sign in</button><p id="e" class="error"></p></form><script>${POST}
        setTimeout(()=>{const h=f.innerHTML;f.innerHTML=h;f.onsubmit=async(x)=>{x.preventDefault();const a=await post('/api',{user:f.user.value,password:f.password.value});if(a.ok)location='/home';else{document.getElementById('e').textContent='Bad credentials'}}},700)</script>`,
        );
      return (
        api(visit, visit.path === '/api' && account.fits(visit.sent.user, visit.sent.password), {
          status: 403,
          json: {},
        }) ?? inside(visit)
      );
    },
  },
  {
    name: 'controlled fields that listen to input events alone, the inside of the site hidden beside them',
    wrong: { says: /Login failed/ },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'App',
          `<nav hidden id="n"><button aria-label="Sign out"></button></nav><form hidden id="inside"><h2>Connect</h2><label>Name <input></label><label>Server <input></label><label>Password <input type="password"></label><label>Nick <input></label><label>Username <input name="username"></label><label>Channels <input></label><button>Connect</button></form><div class="card" id="outside"><input id="a" placeholder="Login"><input id="b" type="password" placeholder="Password"><div id="go" class="ui primary button">Log in</div><div class="ui message" id="m"></div></div><script>${POST}
        const s={};a.addEventListener('input',()=>{s.user=a.value});b.addEventListener('input',()=>{s.password=b.value});go.onclick=async()=>{const x=await post('/api',s);const j=await x.json();if(j.ok){outside.remove();n.hidden=inside.hidden=false}else m.textContent='Login failed'}</script>`,
        );
      return api(visit, visit.path === '/api' && account.fits(visit.sent.user, visit.sent.password), {
        json: { ok: false },
      });
    },
  },
  {
    name: 'the button tells',
    wrong: { says: /Invalid Login/ },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'Login',
          `<form id="f"><input id="login_email" placeholder="Email address" required><input type="password" id="login_password" placeholder="Password" required><button id="b">Login</button></form><script>${POST}
        f.onsubmit=async(e)=>{e.preventDefault();b.textContent='Verifying...';b.disabled=true;const x=await post('/api',{user:login_email.value,password:login_password.value});b.disabled=false;if(x.ok){b.textContent='Success';location='/home'}else{b.textContent='Invalid Login. Try again.';setTimeout(()=>{b.textContent='Login'},4000)}}</script>`,
        );
      return (
        api(visit, visit.path === '/api' && account.fits(visit.sent.user, visit.sent.password), {
          status: 401,
          json: {},
        }) ?? inside(visit, quietHome())
      );
    },
  },
  {
    name: 'the browser tells, by alert()',
    wrong: { says: /Username or password is wrong/ },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'Login',
          `<form id="f">Username <input name="user"> Password <input type="password" name="password"> <input type="submit" value="OK"></form><script>${POST}
        f.onsubmit=(e)=>{e.preventDefault();post('/api',{user:f.user.value,password:f.password.value}).then((x)=>{if(x.ok)location='/home';else alert('Username or password is wrong')})}</script>`,
        );
      return (
        api(visit, visit.path === '/api' && account.fits(visit.sent.user, visit.sent.password), {
          status: 400,
          json: {},
        }) ?? inside(visit)
      );
    },
  },
  {
    name: 'a note that fades in 2 s',
    wrong: { says: /Authentication failed/ },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'Login',
          `<form id="f"><input type="email" name="user" placeholder="E-mail"><input type="password" name="password" placeholder="Password"><button>Log in</button></form><script>${POST}
        f.onsubmit=async(e)=>{e.preventDefault();const x=await post('/api',{user:f.user.value,password:f.password.value});if(x.ok)location='/home';else{const t=document.createElement('div');t.className='toast';t.textContent='Authentication failed';document.body.append(t);setTimeout(()=>t.remove(),2000)}}</script>`,
        );
      return (
        api(visit, visit.path === '/api' && account.fits(visit.sent.user, visit.sent.password), {
          status: 401,
          json: {},
        }) ?? inside(visit)
      );
    },
  },
  {
    name: 'errors with status 200, as GraphQL has them',
    wrong: { says: /INVALID_CREDENTIALS|invalid credentials/i },
    serve(visit, account) {
      if (visit.path === '/login')
        return html(
          'Login',
          `<form id="f"><input type="email" name="user" placeholder="E-mail"><input type="password" name="password" placeholder="Password"><button>Log in</button><div id="e" class="notice"></div></form><script>${POST}
        f.onsubmit=async(x)=>{x.preventDefault();const a=await post('/api',{user:f.user.value,password:f.password.value});const j=await a.json();if(j.ok){location.hash='#/home';document.body.innerHTML='<nav><button aria-label="User menu">KA</button></nav><h1>Home</h1><p>All</p>'}else e.textContent=j.errors[0].message}</script>`,
        );
      return api(visit, visit.path === '/api' && account.fits(visit.sent.user, visit.sent.password), {
        json: { errors: [{ message: 'Invalid credentials.' }] },
      });
    },
  },
  {
    name: 'an answer that takes 5 s',
    wrong: { says: /does not match/ },
    serve(visit, account) {
      const form = (error: string): Reply =>
        html(
          'Login',
          `<form method="post" action="/login"><input name="user" placeholder="User name"><input type="password" name="password" placeholder="Password"><button>Log in</button>${error && `<p class="err">${error}</p>`}</form>`,
        );
      if (visit.path === '/home') return { ...home(), afterMs: 1500 };
      if (visit.path !== '/login') return undefined;
      if (visit.method === 'GET') return form('');
      if (!account.fits(visit.sent.user, visit.sent.password))
        return { ...form('That password does not match.'), afterMs: 5000 };
      return { redirect: '/home', afterMs: 5000 };
    },
  },
  {
    name: 'a word before going on, by meta refresh',
    wrong: { says: /Invalid/ },
    serve(visit, account) {
      const form = (error: string): Reply =>
        html(
          'Login',
          `<form method="post" action="/login">${error}<input name="user" placeholder="User name"><input type="password" name="password" placeholder="Password"><button>Log in</button></form>`,
        );
      if (visit.path !== '/login') return inside(visit, quietHome());
      if (visit.method === 'GET') return form('');
      if (!account.fits(visit.sent.user, visit.sent.password)) return form('<div>Invalid user name or password</div>');
      return {
        html: '<html><head><meta http-equiv="refresh" content="2;url=/home"></head><body><p>Welcome! You will be redirected.</p><a href="/home">Continue</a></body></html>',
      };
    },
  },
  {
    name: 'a word before going on, by script',
    wrong: { says: /Invalid/ },
    serve(visit, account) {
      const form = (error: string): Reply =>
        html(
          'Login',
          `<form method="post" action="/login">${error}<input name="user" placeholder="User name"><input type="password" name="password" placeholder="Password"><button>Log in</button></form>`,
        );
      if (visit.path !== '/login') return inside(visit);
      if (visit.method === 'GET') return form('');
      if (!account.fits(visit.sent.user, visit.sent.password)) return form('<div>Invalid user name or password</div>');
      return html(
        'One moment',
        '<p>Signing you in, please wait…</p><script>setTimeout(()=>location="/home",3000)</script>',
      );
    },
  },
  {
    name: 'refused on a page of its own',
    wrong: { says: /Login failed/ },
    serve(visit, account) {
      if (visit.path === '/home') return home();
      if (visit.path === '/fail')
        return html('Error', '<h2>Login failed</h2><p><a href="/login">Back to login</a></p>');
      if (visit.path !== '/login') return undefined;
      if (visit.method === 'GET')
        return html(
          'Login',
          '<form method="post">User <input name="user"> Password <input type="password" name="password"><button>Login</button></form>',
        );
      return { redirect: account.fits(visit.sent.user, visit.sent.password) ? '/home' : '/fail' };
    },
  },
  {
    name: 'HTTP Basic',
    asksBrowser: true,
    start: '/app',
    wrong: { says: /HTTP authentication/ },
    serve(visit, account) {
      const given = /^Basic (.*)$/.exec(String(visit.headers.authorization ?? ''))?.[1];
      const refuse: Reply = {
        status: 401,
        headers: { 'www-authenticate': 'Basic realm="Staff"' },
        html: 'Unauthorized',
      };
      if (visit.path !== '/app' || given === undefined) return refuse;
      const [user, ...rest] = Buffer.from(given, 'base64').toString().split(':');
      return account.fits(user, rest.join(':'))
        ? html('Files', '<h1>Files</h1><ul><li><a href="/a">a.txt</a></li><li><a href="/b">b.txt</a></li></ul>')
        : refuse;
    },
  },
];

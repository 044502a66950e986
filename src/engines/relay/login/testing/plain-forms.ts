import { type Account, home, html, type Reply, type Shape, type Visit } from './shape.ts';

/** Forms that a server renders, takes and answers with a page. */

type Names = { user: string; pass: string };
type Form = (visit: Visit, error: string | null) => string;

/** GET shows the form, POST to the same path takes it, `/home` is inside. */
function serve(form: Form, names: Names, error: string, status = 200) {
  return (visit: Visit, account: Account): Reply | undefined => {
    if (visit.path === '/home') return visit.session.user ? home() : { redirect: '/login' };
    if (visit.path !== '/login') return visit.path === '/' ? { redirect: '/login' } : undefined;
    if (visit.method === 'GET') return html('Sign in', form(visit, null));
    if (!account.fits(visit.sent[names.user], visit.sent[names.pass]))
      return { ...html('Sign in', form(visit, error)), status };
    visit.session.user = account.username;
    return { redirect: '/home' };
  };
}

const shown = (error: string | null, tag = 'p'): string => (error === null ? '' : `<${tag}>${error}</${tag}>`);

export const PLAIN_FORMS: Shape[] = [
  {
    name: 'classic form with CSRF token',
    wrong: { says: /Invalid username or password/ },
    serve(visit, account) {
      visit.session.csrf ??= String(Math.random()).slice(2);
      if (visit.method === 'POST' && visit.sent.csrf !== visit.session.csrf) return { status: 403, html: 'CSRF' };
      const form: Form = ({ session }, error) =>
        `${error ? `<div class="alert alert-danger">${error}</div>` : ''}<form method="post"><input type="hidden" name="csrf" value="${session.csrf}">
        <label for="u">Username</label><input id="u" name="username"><label for="p">Password</label><input id="p" type="password" name="password">
        <label><input type="checkbox" name="remember"> Remember me</label><button>Sign in</button></form><a href="/forgot">Forgot password?</a>`;
      return serve(form, { user: 'username', pass: 'password' }, 'Invalid username or password.')(visit, account);
    },
  },
  {
    name: 'table without labels, names u and p, no error class',
    wrong: { says: /Access denied/ },
    serve: serve(
      (_, error) =>
        `${shown(error, 'center')}<form method="post" action="/login"><table><tr><td>User</td><td><input name="u"></td></tr><tr><td>Pass</td><td><input type="password" name="p"></td></tr>
        <tr><td colspan="2"><input type="submit" value="Go"></td></tr></table></form>`,
      { user: 'u', pass: 'p' },
      'Access denied for that user.',
    ),
  },
  {
    name: 'German, placeholders only',
    wrong: { says: /Benutzername oder Kennwort falsch/ },
    serve: serve(
      (_, error) =>
        `<h2>Anmeldung</h2><form method="post"><input name="f1" placeholder="Benutzername"><input name="f2" type="password" placeholder="Kennwort"><button type="submit">Anmelden</button>${shown(error, 'span')}</form>`,
      { user: 'f1', pass: 'f2' },
      'Benutzername oder Kennwort falsch.',
    ),
  },
  {
    name: 'Japanese',
    wrong: { says: /パスワードが正しくありません/ },
    serve: serve(
      (_, error) =>
        `<form method="post">${shown(error)}<label>ユーザーID <input name="a1"></label><label>パスワード <input type="password" name="a2"></label><button>ログイン</button></form>`,
      { user: 'a1', pass: 'a2' },
      'ユーザーIDまたはパスワードが正しくありません。',
    ),
  },
  {
    name: 'Arabic, right to left',
    wrong: { says: /كلمة المرور غير صحيحة/ },
    serve: serve(
      (_, error) =>
        `<div dir="rtl"><form method="post">${shown(error)}<label>اسم المستخدم <input name="n1"></label><label>كلمة المرور <input type="password" name="n2"></label><button>تسجيل الدخول</button></form></div>`,
      { user: 'n1', pass: 'n2' },
      'كلمة المرور غير صحيحة',
    ),
  },
  {
    name: 'Spanish in a page with search, newsletter and registration',
    wrong: { says: /contraseña no es correcta|incorrect/i },
    serve: serve(
      (_, error) =>
        `<form action="/buscar"><input type="search" name="q" placeholder="Buscar"><button>Buscar</button></form>
        <form method="post" action="/registro"><h3>Crear cuenta</h3><input name="nombre" placeholder="Nombre"><input type="email" name="email" placeholder="Correo"><input type="password" name="clave"><input type="password" name="clave2"><button>Registrarse</button></form>
        <form method="post" action="/login"><h3>Ya soy cliente</h3>${error ? `<div class="msg error">${error}</div>` : ''}<label>Correo electrónico <input type="email" name="correo"></label><label>Contraseña <input type="password" name="contrasena"></label><a href="/olvido">¿Olvidó su contraseña?</a><button>Iniciar sesión</button></form>
        <form action="/boletin" method="post"><input type="email" name="mail" placeholder="Correo"><button>Suscribirse</button></form>`,
      { user: 'correo', pass: 'contrasena' },
      'El correo o la contraseña son incorrectos.',
    ),
  },
  {
    name: 'registration with one password beside the login',
    wrong: { says: /did not match/ },
    serve: serve(
      (_, error) =>
        `<section><form method="post" action="/signup"><h2>New here? Create an account</h2><input name="name" placeholder="Full name"><input type="email" name="email" placeholder="Email"><input type="password" name="password" placeholder="Password"><button>Sign up</button></form></section>
        <section><form method="post" action="/login"><h2>Welcome back</h2><input type="email" name="email" placeholder="Email"><input type="password" name="password" placeholder="Password">${shown(error)}<button>Continue</button></form></section>`,
      { user: 'email', pass: 'password' },
      'Email and password did not match our records.',
    ),
  },
  {
    name: 'buttons of other ways first, a superuser button last',
    wrong: { says: /Wrong login\/password/ },
    serve: serve(
      (_, error) =>
        `<div><a href="/auth/google">Sign in with Google</a><button type="button" onclick="location='/sso'">Sign in with SSO</button></div><form method="post"><label for="login">Email</label><input type="text" id="login" name="login" autocomplete="username" required><label for="password">Password</label><input type="password" id="password" name="password" required><button type="button" title="Show password">👁</button>${error ? `<p class="alert" role="alert">${error}</p>` : ''}<button type="submit">Log in</button><button type="submit" name="redirect" value="/become">Log in as superuser</button></form>`,
      { user: 'login', pass: 'password' },
      'Wrong login/password',
    ),
  },
  {
    name: 'picture for a button',
    wrong: { says: /User unknown/ },
    serve: serve(
      (_, error) =>
        `<form method="post"><b>User name:</b> <input name="txtUserName"><br><b>Password:</b> <input type="password" name="txtPassword"><br><input type="image" alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="60" height="20"></form><font color="red">${error ?? ''}</font>`,
      { user: 'txtUserName', pass: 'txtPassword' },
      'User unknown or password wrong!',
    ),
  },
  {
    name: 'no button at all',
    wrong: { says: /try again/i },
    serve: serve(
      (_, error) =>
        `<form method="post">Login: <input name="name"> Password: <input type="password" name="pass" onkeydown="if(event.key==='Enter')this.form.submit()"></form>${shown(error, 'div')}`,
      { user: 'name', pass: 'pass' },
      'Sorry, that is not right. Try again!',
    ),
  },
  {
    name: 'user name chosen from a list',
    username: 'Dana Reyes',
    wrong: { says: /Incorrect PIN or password/ },
    serve: serve(
      (_, error) =>
        `<form method="post"><h1>Sign in</h1><label>User <select name="user"><option value="">Select user</option><option>Sam Okafor</option><option>Dana Reyes</option></select></label><label>Password <input type="password" name="pass"></label>${shown(error)}<button>Sign in</button></form>`,
      { user: 'user', pass: 'pass' },
      'Incorrect PIN or password',
    ),
  },
  {
    name: 'fields locked until somebody is there',
    wrong: { says: /invalid/i },
    serve: serve(
      (_, error) =>
        `<form method="post" autocomplete="off"><label>E-mail <input name="email" readonly onfocus="this.removeAttribute('readonly')"></label><label>Password <input type="password" name="password" readonly onclick="this.removeAttribute('readonly')"></label><button>Log in</button>${error ? `<div role="alert">${error}</div>` : ''}</form>`,
      { user: 'email', pass: 'password' },
      'Invalid credentials',
    ),
  },
  {
    name: 'password field that is a text field until it has the focus',
    wrong: { says: /incorrect/i },
    serve: serve(
      (_, error) =>
        `<form method="post"><input name="user" placeholder="User"><input name="password" placeholder="Password" type="text" onfocus="this.type='password'">${shown(error)}<button>Login</button></form>`,
      { user: 'user', pass: 'password' },
      'Login incorrect',
    ),
  },
  {
    name: 'button that wakes up by keys',
    wrong: { says: /not recognised/ },
    serve: serve(
      (_, error) =>
        `<form method="post"><label>Staff ID <input id="s" name="staff"></label><label>Password <input id="p" type="password" name="pw"></label><button id="b" disabled>Sign in</button></form>${shown(error)}<script>p.addEventListener('keyup',()=>{b.disabled=!(s.value&&p.value)})</script>`,
      { user: 'staff', pass: 'pw' },
      'Staff ID or password not recognised',
    ),
  },
  {
    name: 'terms that must be ticked, database and language left alone',
    wrong: { says: /Login failed/ },
    serve(visit, account) {
      if (
        visit.method === 'POST' &&
        (visit.sent.agree !== 'on' || visit.sent.db !== 'main' || visit.sent.lang !== 'en')
      )
        return { status: 400, html: 'Bad request' };
      return serve(
        (_, error) =>
          `<form method="post"><label>Database <select name="db"><option value="main">main</option><option value="test">test</option></select></label><label>User <input name="user"></label><label>Password <input type="password" name="pass"></label><label>Language <select name="lang"><option value="de">Deutsch</option><option value="en" selected>English</option></select></label><label><input type="checkbox" name="trust"> Trust this computer</label><label><input type="checkbox" name="agree" required> I agree to the acceptable use policy</label>${shown(error)}<button>Log in</button></form>`,
        { user: 'user', pass: 'pass' },
        'Login failed.',
      )(visit, account);
    },
  },
  {
    name: 'one required choice, which is chosen',
    wrong: { says: /Login failed/ },
    serve(visit, account) {
      if (visit.method === 'POST' && visit.sent.site !== '7') return { status: 400, html: 'Bad request' };
      return serve(
        (_, error) =>
          `<form method="post"><label>User <input name="user" required></label><label>Password <input type="password" name="pass" required></label><label>Location <select name="site" required><option value="">-- Select --</option><option value="7">Main Street Clinic</option></select></label>${shown(error)}<button>Log in</button></form>`,
        { user: 'user', pass: 'pass' },
        'Login failed.',
      )(visit, account);
    },
  },
  {
    name: 'sign-in form again without a word',
    wrong: { says: /without a word/ },
    serve(visit, account) {
      const form: Form = () =>
        '<form method="post"><label>Email <input type="email" name="e"></label><label>Password <input type="password" name="p"></label><button>Log in</button></form>';
      return serve(form, { user: 'e', pass: 'p' }, '')(visit, account);
    },
  },
  {
    name: 'a warning about the lock is a refusal, not a lock',
    wrong: { says: /2 attempts left/ },
    serve: serve(
      (_, error) =>
        `<form method="post"><label>Email <input type="email" name="e"></label><label>Password <input type="password" name="p"></label>${error ? `<div class="flash">${error}</div>` : ''}<button>Log in</button></form>`,
      { user: 'e', pass: 'p' },
      'Wrong password. You have 2 attempts left before your account is locked.',
      401,
    ),
  },
  {
    name: 'a way to sign out stands in the sign-in page already',
    wrong: { says: /Invalid username/ },
    serve: serve(
      (_, error) =>
        `<form method="post"><input name="authUser" placeholder="Username"><input type="password" name="clearPass" placeholder="Password">${error ? `<p class="text-danger">${error}</p>` : ''}<button>Login</button><div style="display:none"><a href="#" onclick="signOut()">Sign out</a></div></form>`,
      { user: 'authUser', pass: 'clearPass' },
      'Invalid username or password',
    ),
  },
];

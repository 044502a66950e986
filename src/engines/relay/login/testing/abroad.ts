import { home, html, quietHome, type Reply, type Shape, type Visit } from './shape.ts';

/** Pages in other languages, each with a habit of its own. */

interface Page {
  path: string;
  /** Fields as the form names them. */
  user: string;
  pass: string;
  form(error: string): Reply;
  wrong: string;
  inside?: Reply;
  next?: string;
}

function classic(page: Page) {
  return (visit: Visit, account: { fits(user?: string, password?: string): boolean }): Reply | undefined => {
    if (visit.path === '/home') return visit.session.user ? (page.inside ?? home()) : { redirect: page.path };
    if (visit.path !== page.path) return undefined;
    if (visit.method === 'GET') return page.form('');
    if (!account.fits(visit.sent[page.user], visit.sent[page.pass])) return page.form(page.wrong);
    visit.session.user = 'yes';
    return { redirect: page.next ?? '/home' };
  };
}

const ICON = '<svg width="20" height="20"><path d="M2 10h16m-6-6 6 6-6 6" stroke="black"/></svg>';

export const ABROAD: Shape[] = [
  {
    name: 'German, the password is asked for once the name is left',
    wrong: { says: /Kennwort stimmen nicht/ },
    serve: classic({
      path: '/login',
      user: 'kennung',
      pass: 'kw',
      wrong: '<div class="hinweis">Kennung und Kennwort stimmen nicht überein.</div>',
      form: (error) =>
        html(
          'Anmeldung',
          `<h1>Praxisportal</h1>${error}<form method="post" action="/login"><label>Kennung <input name="kennung" id="k"></label><p id="p"></p><button disabled id="b">Anmelden</button></form><script>k.addEventListener('blur',()=>{if(k.value&&!p.firstChild){p.innerHTML='<label>Kennwort <input type="password" name="kw"></label>';b.disabled=false}})</script>`,
        ),
    }),
  },
  {
    name: 'French, no label anywhere, an arrow for a button',
    wrong: { says: /Identifiants erronés/ },
    serve: classic({
      path: '/login',
      user: 'a',
      pass: 'b',
      wrong: '<span style="color:red">Identifiants erronés</span>',
      form: (error) =>
        html(
          'Espace pro',
          `<h2>Bienvenue</h2><form method="post" action="/login"><input name="a"><input name="b" type="password"><button>${ICON}</button></form>${error}<a href="/oubli">Mot de passe oublié ?</a>`,
        ),
    }),
  },
  {
    name: 'Spanish, number of the account and PIN',
    username: '40028117',
    password: '482913',
    wrong: { says: /PIN .*no es correcto/ },
    serve: classic({
      path: '/login',
      user: 'numcuenta',
      pass: 'pin',
      wrong: '<div class="aviso">El PIN introducido no es correcto.</div>',
      form: (error) =>
        html(
          'Acceso a clientes',
          `<form method="post" action="/login"><label>Número de cuenta <input name="numcuenta" inputmode="numeric"></label><label>PIN <input type="password" name="pin" inputmode="numeric" maxlength="16" autocomplete="off"></label>${error}<input type="submit" value="Acceder"></form>`,
        ),
    }),
  },
  {
    name: 'Italian, other ways first, name and password behind a link',
    wrong: { says: /Credenziali non valide/ },
    serve: classic({
      path: '/login',
      user: 'u',
      pass: 'p',
      wrong: '<p role="alert">Credenziali non valide</p>',
      form: (error) =>
        html(
          'Accedi',
          `<h1>Accedi ai servizi</h1><a class="btn" href="/spid">Entra con SPID</a> <a class="btn" href="/cie">Entra con CIE</a> <a class="btn" href="/google">Accedi con Google</a><p><a href="#" id="o">Accedi con nome utente e password</a></p><form method="post" action="/login" id="f" ${error ? '' : 'hidden'}>${error}<input name="u" placeholder="Nome utente"><input name="p" type="password" placeholder="Password"><button>Accedi</button></form><script>o.onclick=()=>{f.hidden=false;return false}</script>`,
        ),
    }),
  },
  {
    name: 'Dutch, a masked text field',
    wrong: { says: /onjuist/ },
    serve: classic({
      path: '/login',
      user: 'naam',
      pass: 'ww',
      inside: quietHome(),
      wrong: '<p>Gebruikersnaam of wachtwoord onjuist</p>',
      form: (error) =>
        html(
          'Inloggen',
          `<form method="post" action="/login"><label>Gebruikersnaam <input name="naam"></label><label>Wachtwoord <input type="text" name="ww" style="-webkit-text-security:disc" autocomplete="off"></label>${error}<button>Inloggen</button></form>`,
        ),
    }),
  },
  {
    name: 'Portuguese, a new password is demanded',
    right: { kind: 'needs_answer', says: /new password/ },
    wrong: { says: /senha inválidos/ },
    serve(visit, account) {
      if (visit.path === '/trocar')
        return html(
          'Senha expirada',
          '<h1>Sua senha expirou</h1><p>Defina uma nova senha para continuar.</p><form method="post"><label>Nova senha <input type="password" name="n1"></label><label>Confirmar nova senha <input type="password" name="n2"></label><button>Salvar</button></form>',
        );
      return classic({
        path: '/login',
        user: 'usuario',
        pass: 'senha',
        next: '/trocar',
        wrong: '<div class="erro">Usuário ou senha inválidos</div>',
        form: (error) =>
          html(
            'Entrar',
            `<form method="post" action="/login"><input name="usuario" placeholder="Usuário">${error}<input type="password" name="senha" placeholder="Senha"><button>Entrar</button></form>`,
          ),
      })(visit, account);
    },
  },
  {
    name: 'Polish, new terms to accept',
    right: { kind: 'needs_answer', says: /terms/ },
    wrong: { says: /Nieprawidłowy/ },
    serve(visit, account) {
      if (visit.path === '/regulamin')
        return html(
          'Regulamin',
          '<h1>Zmieniliśmy regulamin</h1><p>Zapoznaj się z nowym regulaminem i zaakceptuj go, aby przejść dalej.</p><form method="post"><button>Akceptuję</button></form>',
        );
      return classic({
        path: '/login',
        user: 'login',
        pass: 'haslo',
        next: '/regulamin',
        wrong: '<p class="blad">Nieprawidłowy login lub hasło</p>',
        form: (error) =>
          html(
            'Logowanie',
            `<form method="post" action="/login"><label>Login <input name="login"></label><label>Hasło <input type="password" name="haslo"></label>${error}<button>Zaloguj się</button></form>`,
          ),
      })(visit, account);
    },
  },
  {
    name: 'German, signed in at another place already',
    right: { kind: 'logged_in', says: /sign out/ },
    wrong: { says: /falsch/ },
    serve(visit, account) {
      if (visit.path === '/belegt' && visit.method === 'POST')
        return { redirect: visit.sent.b === 'ja' ? '/home' : '/login' };
      if (visit.path === '/belegt')
        return html(
          'Hinweis',
          '<h1>Sie sind bereits an einem anderen Gerät angemeldet</h1><p>Möchten Sie die andere Sitzung beenden und hier weiterarbeiten?</p><form method="post"><button name="b" value="nein">Abbrechen</button><button name="b" value="ja">Andere Sitzung beenden</button></form>',
        );
      return classic({
        path: '/login',
        user: 'u',
        pass: 'p',
        next: '/belegt',
        wrong: '<p>Benutzername oder Passwort falsch</p>',
        form: (error) =>
          html(
            'Login',
            `<form method="post" action="/login"><input name="u" placeholder="Benutzername"><input type="password" name="p" placeholder="Passwort">${error}<button>Einloggen</button></form>`,
          ),
      })(visit, account);
    },
  },
];

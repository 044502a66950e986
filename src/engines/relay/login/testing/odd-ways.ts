import { type Account, home, html, type Reply, type Shape, type Visit } from './shape.ts';

/** Habits of sites that are met rarely. */

const form = (error = '', extra = ''): Reply =>
  html(
    'Sign in',
    `<form method="post" action="/login"><label>Username <input name="u"></label><label>Password <input type="password" name="p"></label>${extra}${error && `<div class="error">${error}</div>`}<button>Sign in</button></form>`,
  );
const WRONG = { says: /Unknown user or wrong password/ };

/** Signs in at /login and goes on to `next`, which `then` serves. */
function onwards(next: string, then: (visit: Visit, account: Account) => Reply | undefined) {
  return (visit: Visit, account: Account): Reply | undefined => {
    if (visit.path === next && visit.session.half) return then(visit, account);
    if (visit.path === '/home') return visit.session.user ? home() : { redirect: '/login' };
    if (visit.path !== '/login') return undefined;
    if (visit.method === 'GET') return form();
    if (!account.fits(visit.sent.u, visit.sent.p)) return form('Unknown user or wrong password');
    visit.session.half = 'yes';
    return { redirect: next };
  };
}

function finish(visit: Visit): Reply {
  visit.session.user = 'yes';
  return { redirect: '/home' };
}

export const ODD_WAYS: Shape[] = [
  {
    name: 'another session is open: yes or no',
    wrong: WRONG,
    serve: onwards('/busy', (visit) =>
      visit.method === 'POST'
        ? visit.sent.go === 'y'
          ? finish(visit)
          : { redirect: '/login' }
        : html(
            'Active session',
            '<h2>You already have an active session on another computer</h2><p>Signing in here will end it. Do you want to continue?</p><form method="post"><button name="go" value="n">No</button> <button name="go" value="y">Yes</button></form>',
          ),
    ),
  },
  {
    name: 'six boxes with a button, and a device to trust',
    hasSecret: true,
    wrong: WRONG,
    serve: onwards('/codigo', (visit, account) => {
      if (visit.method === 'POST') {
        const code = [0, 1, 2, 3, 4, 5].map((box) => visit.sent[`d${box}`] ?? '').join('');
        return account.codeFits(code) && visit.sent.confiar === undefined ? finish(visit) : { redirect: '/codigo' };
      }
      const boxes = [0, 1, 2, 3, 4, 5].map(
        (box) => `<input name="d${box}" maxlength="1" style="width:36px;height:40px">`,
      );
      return html(
        'Verificación',
        `<h1>Verificación en dos pasos</h1><p>Introduzca el código de su aplicación de autenticación</p><form method="post">${boxes.join('')}<label><input type="checkbox" name="confiar"> Confiar en este dispositivo durante 30 días</label><button>Verificar</button></form>`,
      );
    }),
  },
  {
    name: 'a code by e-mail, in French, and nobody answers',
    right: { kind: 'needs_code', says: /code/ },
    wrong: WRONG,
    serve: onwards('/code', () =>
      html(
        'Vérification',
        '<h1>Vérifiez votre identité</h1><p>Nous avons envoyé un code à 6 chiffres à l’adresse d•••@example.com.</p><form method="post"><input name="c" inputmode="numeric" maxlength="6"><button>Valider</button><a href="/encore">Renvoyer le code</a></form>',
      ),
    ),
  },
  {
    name: 'characters of a picture to copy, and nobody answers',
    right: { kind: 'captcha', says: /characters/ },
    wrong: null,
    sends: 0,
    serve: (visit) =>
      visit.path === '/login'
        ? form(
            '',
            '<p><img alt="" width="160" height="50" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></p><label>Enter the characters you see <input name="vc" required></label>',
          )
        : undefined,
  },
  {
    name: 'asked by HTTP first, then by a form',
    asksBrowser: true,
    wrong: { says: /HTTP authentication/ },
    serve(visit, account) {
      const given = /^Basic (.*)$/.exec(String(visit.headers.authorization ?? ''))?.[1];
      const isIn =
        given !== undefined && Buffer.from(given, 'base64').toString() === `${account.username}:${account.password}`;
      if (!isIn) return { status: 401, headers: { 'www-authenticate': 'Basic realm="Clinic"' }, html: 'Unauthorized' };
      return onwards('/next', finish)(visit, account);
    },
  },
  {
    name: 'a site to choose, told by a person',
    answers: (prompt) => (/North.*South/.test(prompt) ? 'South' : ''),
    wrong: WRONG,
    serve(visit, account) {
      const choice =
        '<label>Location <select name="site" required><option value="">Please select</option><option value="n">North Clinic</option><option value="s">South Clinic</option></select></label>';
      if (visit.path === '/login' && visit.method === 'GET') return form('', choice);
      if (visit.path === '/login' && visit.sent.site !== 's') return form('Choose a location', choice);
      return onwards('/next', finish)(visit, account);
    },
  },
  {
    name: 'the sign-in is behind "My account"',
    start: '/',
    wrong: WRONG,
    serve(visit, account) {
      if (visit.path === '/')
        return html(
          'Supplies for practices',
          '<header><a href="/cart">Cart (0)</a> <a href="/login">My account</a></header><h1>Gloves, masks and more</h1><p>Free delivery from $99</p>',
        );
      return onwards('/next', finish)(visit, account);
    },
  },
  {
    name: 'quiet inside, with words of refusal that are data',
    wrong: WRONG,
    serve: onwards('/board', () =>
      html(
        'Board',
        `<header><button>☰</button></header><main><h1>Claims and lines</h1>${['New', 'Filter', 'Export', 'Columns', 'Next', 'Print', 'Share', 'Archive', 'Refresh'].map((name) => `<button>${name}</button>`).join('')}<table><tr><td>CLM-1</td><td class="status">Denied</td></tr><tr><td>Fax line 2</td><td class="status error">Connection refused</td></tr><tr><td>CLM-2</td><td>Invalid subscriber</td></tr></table></main>`,
      ),
    ),
  },
  {
    name: 'a database that is away, told beside the form',
    right: { kind: 'unreachable', says: /Connection refused/ },
    wrong: null,
    serve(visit, account) {
      if (visit.method !== 'POST') return form();
      account.fits(visit.sent.u, visit.sent.p);
      return form(
        'Cannot log in to the MySQL server</div><div class="error">mysqli::real_connect(): (HY000/2002): Connection refused',
      );
    },
  },
];

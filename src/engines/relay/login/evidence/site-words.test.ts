import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedElsewhere, meaningOf, wordsOfAnswer } from './site-words.ts';

const MEANINGS: Record<string, string[]> = {
  wrong: [
    'Invalid login credentials',
    'Incorrect user name or password or account is temporarily blocked.',
    'Wrong password, or your account has been locked.',
    'The user name or password is incorrect.',
    'We don’t recognize that e-mail and password.',
    'Unknown email address. Check again or try your username.',
    'Sorry, unrecognized username or password.',
    'Please enter the correct username and password for a staff account.',
    'Wrong password. 2 attempts left before your account is locked.',
    'Incorrect username or password entered. Please try again.',
    'Your login attempt was not successful. Please try again.',
    'Login was unsuccessful. Please correct the errors and try again.',
    'Access denied for user (using password: YES)',
    "mysqli::real_connect(): (HY000/1045): Access denied for user 'dana'@'localhost' (using password: YES)",
    'Cannot log in to the MySQL server',
    'These credentials do not match our records.',
    'Authentication failed',
    'There is no user with that email address.',
    'Benutzername oder Passwort ist falsch.',
    'Die Anmeldedaten sind ungültig.',
    'Identifiant ou mot de passe incorrect',
    'Vos identifiants sont invalides.',
    'Usuario o contraseña incorrectos',
    'Los datos introducidos no son válidos',
    'Usuário ou senha inválidos',
    'Nome utente o password errati',
    'Gebruikersnaam of wachtwoord onjuist',
    'Fel användarnamn eller felaktigt lösenord',
    'Nieprawidłowy login lub hasło',
    'Nesprávné uživatelské jméno nebo heslo',
    'Неверный логин или пароль',
    'Невірний логін або пароль',
    'Kullanıcı adı veya şifre hatalı',
    '用户名或密码错误',
    '帳號或密碼錯誤',
    'ユーザー名またはパスワードが正しくありません',
    '아이디 또는 비밀번호가 일치하지 않습니다',
    'اسم المستخدم أو كلمة المرور غير صحيحة',
    'שם המשתמש או הסיסמה שגויים',
    'Tên đăng nhập hoặc mật khẩu không đúng',
  ],
  locked: [
    'Too many failed attempts. Try again in 15 minutes.',
    'Your account has been locked.',
    'Invalid username or password. Your account has been locked.',
    'This account is temporarily disabled',
    'Der Zugang wurde nach zu vielen Versuchen gesperrt.',
    'Votre compte est bloqué.',
    'Cuenta bloqueada por demasiados intentos',
    'Учётная запись заблокирована',
    '登录次数过多,请稍后再试',
  ],
  stale: [
    'CSRF verification failed. Request aborted.',
    'The page has expired',
    'Your session has expired. Please log in again.',
  ],
  outage: [
    'mysqli::real_connect(): (HY000/2002): Connection refused',
    'SQLSTATE[HY000] [2002] No such file or directory',
    "Can't contact LDAP server",
    'could not connect to server: Connection timed out',
    'Service temporarily unavailable',
    'Das Anmeldesystem ist derzeit nicht verfügbar.',
    'Le service est momentanément indisponible',
    'Impossible de joindre le serveur d’authentification',
    'No se pudo conectar con la base de datos',
    'Il servizio è temporaneamente non disponibile',
  ],
  broken: ['Something went wrong on our side.', 'Es ist ein interner Fehler aufgetreten'],
  unclear: [
    'Welcome back, Dana',
    '14 patients today',
    'Forgot your password?',
    'Remember me',
    'Caps Lock is on',
    'Keep me signed in on this device',
  ],
};

for (const [meaning, texts] of Object.entries(MEANINGS)) {
  test(`${texts.length} texts of sites are understood as ${meaning}`, () => {
    for (const text of texts) assert.equal(meaningOf(text), meaning, text);
  });
}

test('sentences are read out of answers to calls', () => {
  assert.deepEqual(wordsOfAnswer('{"errors":[{"message":"Invalid user credentials.","extensions":{"code":"X"}}]}'), [
    'Invalid user credentials.',
  ]);
  assert.deepEqual(wordsOfAnswer('{"error":"invalid_grant","error_description":"Bad \\"name\\" or password"}'), [
    'Bad "name" or password',
    'invalid_grant',
  ]);
  assert.deepEqual(wordsOfAnswer('Login failed'), ['Login failed']);
  assert.deepEqual(wordsOfAnswer('<html><body>Error</body></html>'), []);
});

test('a call to another site that failed is no outage of the sign-in that was answered', () => {
  const one = {
    kind: 'call',
    failure: null,
    carries: false,
    retryAfterSeconds: null,
    answer: '',
    at: 0,
    isDone: true,
  } as const;
  const picture = { ...one, method: 'GET', url: 'https://pictures.example.com/today', status: 0 };
  const signIn = { ...one, method: 'POST', url: 'https://shop.example.com/api', status: 200 };
  assert.equal(failedElsewhere([picture, signIn], [signIn]), true);
  assert.equal(failedElsewhere([picture, signIn], [{ ...signIn, status: 0 }]), false);
  assert.equal(failedElsewhere([signIn], [signIn]), false);
  assert.equal(failedElsewhere([{ ...picture, url: signIn.url }], [signIn]), false);
});

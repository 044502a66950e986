import { phrases } from './phrases.ts';

/** What signing in, its fields and its buttons are called. */

export const SIGN_IN =
  phrases(`log in, login, log on, logon, logging in, sign in, signin, sign on, signon, signing in, anmelden, anmeldung,
  einloggen, connexion, se connecter, connectez vous, s'identifier, s'authentifier, identification, authentification, iniciar sesion,
  inicie sesion, inicia sesion, acceder, acceso, ingresar, ingreso, entrar, acessar, iniciar sessao, fazer login, accedi, accesso, entra,
  inloggen, aanmelden, meld aan, logg inn, logga in, log ind, kirjaud*, zaloguj*, logowanie, prihlas*, bejelentkez*, belepes,
  autentificare, conectare, intra in cont, prijav*, войти, вход, войдите, авториз*, увійти, вхід, giris, giris yap, oturum ac*, συνδεση,
  εισοδος, masuk, dang nhap, authenticate, 登录, 登入, 登錄, ログイン, サインイン, 로그인, تسجيل الدخول, دخول, התחבר, כניסה, เข้าสู่ระบบ, लॉग इन`);

export const GO_ON =
  phrases(`next, continue, proceed, go, enter, submit, ok, okay, weiter, fortfahren, suivant, continuer, valider, siguiente,
  continuar, seguinte, proximo, avanti, continua, prosegui, volgende, doorgaan, verder, nasta, fortsatt, neste, naeste, seuraava, jatka,
  dalej, kontynuuj, dalsi, pokracovat, tovabb, далее, продолжить, далі, ileri, devam, συνεχεια, επομενο, 下一步, 继续, 確定, 确定, 次へ,
  다음, 계속, التالي, متابعة, המשך, tiep tuc, lanjut*`);

export const VERIFY =
  phrases(`verify, confirm, check, validate, authenticate, submit code, bestatigen, prufen, verifizieren, verifier, confirmer,
  verificar, confirmar, comprobar, verifica, conferma, bevestig*, controleren, bekrafta, bekreft, bekraeft, vahvista, potwierdz,
  zweryfikuj, overit, potvrdit, ellenoriz*, подтверд*, провер*, dogrula*, onayla*, επιβεβαιωση, 验证, 驗證, 確認, 認証, 확인, 인증, تحقق, אימות, xac nhan`);

export const USERNAME =
  phrases(`username*, user name*, user id, userid, user, usr, uname, user login, login*, log, logon, loginid, login id, login name, account*, acct, e-mail*,
  email*, mail, e mail, identifier, ident, member id, member number, provider id, staff id, employee id, benutzer*, benutzername, kennung, anmeldename, nutzer*,
  utilisateur, identifiant, courriel, nom d'utilisateur, usuario, correo, correo electronico, nombre de usuario, utilizador, nome de utilizador,
  nome utente, utente, usuario ou e-mail, gebruiker*, gebruikersnaam, brukernavn, bruger*, anvandar*, kayttaja*, uzytkownik*, nazwa uzytkownika,
  uzivatel*, felhasznalo*, utilizator, korisni*, пользовател*, логин, имя пользователя, почта, користувач, kullanici*, eposta, χρηστης, ονομα χρηστη,
  用户名, 用戶名, 帐号, 账号, 帳號, 邮箱, 用户, ユーザー*, ユーザ名, メール*, ログインid, 사용자*, 아이디, 이메일, اسم المستخدم, البريد, שם משתמש, אימייל, ten dang nhap, nama pengguna, ชื่อผู้ใช้, phone*, mobile`);

export const NOT_A_USERNAME =
  phrases(`search*, suche*, recherche*, buscar, busqueda, pesquis*, cerca, zoek*, sok, szukaj, hledat, поиск, ara, 搜索, 検索, 검색, query, q, keyword*,
  newsletter, subscribe*, subscription, captcha, coupon, first name, last name, full name, surname, vorname, nachname, comment*, message`);

export const ANOTHER_PURPOSE =
  phrases(`sign up, signup, register, registration, create account, create an account, create your account, new account, join now, new user, new customer, forgot*, reset*,
  recover*, lost password, lost your password, registrier*, konto erstellen, passwort vergessen, s'inscrire, inscription, creer un compte, mot de passe oublie, oublie*,
  registrar*, registro, crear cuenta, olvid*, recuperar, cadastr*, criar conta, esquec*, registrati, registrazione, crea account, dimentic*,
  registreren, account aanmaken, vergeten, registrera, glomt, glemt, opret*, rejestr*, zarejestruj*, zapomnia*, registrac*, zapomen*, regisztr*, elfelejtett,
  регистрац*, зарегистр*, забыли, kayit ol, sifremi unuttum, εγγραφη, 注册, 註冊, 忘记密码, 登録, パスワードを忘れ, 회원가입, 비밀번호 찾기, newsletter, subscribe, search*, unsubscribe`);

/** Ways of signing in that need no password of ours. */
export const OTHER_WAY =
  phrases(`google, microsoft, azure, entra, office 365, github, gitlab, bitbucket, facebook, apple, linkedin, twitter, okta, auth0, onelogin, saml, sso,
  single sign on, openid, oidc, keycloak, amazon, yahoo, discord, slack, passkey*, pass key, security key, fingerprint, face id, biometric*, webauthn, fido, magic link, email link, link by email, email me a link, one time link,
  qr code, sms, text message, smart card, certificate, zertifikat, certificat, kerberos, windows authentication, as guest, guest, demo, anonymous, clever, id card, smart-id, mobile id, bankid, itsme, digid, spid, franceconnect`);

/** A password, where a field or a way of signing in is named after it. */
export const PASSWORD =
  phrases(`password*, passwd, passphrase, pass word, pwd, passwort, kennwort, mot de passe, contrasena, clave, senha, palavra-passe, wachtwoord, losenord, passord, adgangskode, salasana, haslo, heslo, jelszo, parola, lozinka, geslo,
  пароль, парол*, sifre, κωδικος προσβασης, sandi, kata sandi, mat khau, 密码, 密碼, 口令, パスワード, 비밀번호, كلمة المرور, كلمة السر, סיסמה, סיסמא, รหัสผ่าน, पासवर्ड`);

/** Buttons beside a password that do not send it. */
export const BESIDE =
  phrases(`show, hide, reveal, toggle, show password, hide password, anzeigen, verbergen, afficher, masquer, mostrar, ocultar, mostra, nascondi, toon, cancel, close, abbrechen,
  schliessen, annuler, fermer, cancelar, cerrar, fechar, annulla, chiudi, annuleren, sluiten, avbryt, anuluj, zrusit, отмена, закрыть, iptal, back, zuruck, retour, volver, voltar, indietro, terug, help, clear, reset, language, menu, 取消, 关闭, キャンセル, 취소, إلغاء, generate`);

export const SIGN_OUT =
  phrases(`log out, logout, log off, logoff, sign out, signout, sign off, signoff, end session, abmelden, abmeldung, ausloggen, deconnexion, se deconnecter, me deconnecter,
  deconnecter, cerrar sesion, salir, desconectar*, sair, terminar sessao, encerrar sessao, esci, disconnetti*, logga ut, logg ut, log ud, uitloggen, afmelden, kirjaudu ulos, wyloguj*, odhlas*, kijelentkez*, kilepes, deconectare, iesire, odjav*, выйти, выход, вийти,
  вихід, cikis, cikis yap, oturumu kapat, αποσυνδεση, εξοδος, keluar, dang xuat, 退出, 登出, 注销, 退出登录, ログアウト, サインアウト, 로그아웃, تسجيل الخروج, خروج, התנתק*, יציאה, ออกจากระบบ`);

export const ACCOUNT =
  phrases(`my account, my profile, user menu, account menu, profile menu, user settings, account settings, my settings, change password, edit profile, mein konto, mein profil, benutzermenu, mon compte, mon profil,
  mi cuenta, mi perfil, minha conta, meu perfil, il mio account, mijn account, mijn profiel, mitt konto, min profil, moje konto, muj ucet, мой профиль, личный кабинет, hesabim, 我的账户, 个人中心, マイページ, 내 계정, preferences`);

/** What a one-time code is called. */
export const ONE_TIME_CODE =
  phrases(`one-time*, onetime*, otp, totp, mfa, 2fa, tfa, two-factor, twofactor, two-step, twostep, 2-step, second factor, multi-factor, authenticator*, authentication code, auth code, verification code,
  verify code, security code, login code, sign-in code, passcode, access code, 6-digit code, six-digit code, digit code, code from your, your code, the code, enter code, enter … code, confirmation code, token, code, einmalcode, einmalpasswort, bestatigungscode, sicherheitscode, zwei-faktor, zweistufig*,
  code de verification, code de securite, code a usage unique, double authentification, deux facteurs, codigo de verificacion, codigo de seguridad, codigo de acceso, dos factores, dos pasos, codigo de verificacao, dois fatores, duas etapas, codice di verifica, codice di sicurezza, due fattori,
  verificatiecode, beveiligingscode, eenmalige code, twee-factor, tvafaktor, engangskode, bekreftelseskode, verifieringskod, kertakayttokoodi, kod weryfikacyjny, jednorazowy, dwuetapow*, overovaci kod, dvoufaktor*, код подтверждения, одноразовый, двухфактор*, dogrulama kodu, iki adimli, iki faktorlu, κωδικος επαληθευσης,
  验证码, 驗證碼, 动态码, 两步验证, 双因素, 認証コード, 確認コード, ワンタイム, 二段階, 인증번호, 인증 코드, رمز التحقق, קוד אימות, ma xac minh, kode verifikasi`);

/** A code that arrives with somebody, and so cannot come from a stored secret. */
export const SENT_CODE =
  phrases(`sms, text message, texted, sent a code, sent you, sent to your, we sent, we've sent, we have sent, was sent, has been sent, been emailed, emailed, e-mailed, check your email, check your inbox, check your phone, phone ending, number ending, phone call, per sms, per e-mail, gesendet, zugeschickt, geschickt, par sms, par e-mail, envoye*, enviado*, enviamos, por sms, via sms,
  inviato, abbiamo inviato, verzonden, gestuurd, skickat, sendt, wyslal*, wyslan*, odeslal*, отправ*, gonderil*, 发送, 短信, 送信し, 전송, 보냈, אלינו נשלח, da gui`);

/** A link that arrives with somebody, in place of a password. */
export const SENT_LINK = phrases(
  `sign-in link, sign in link, login link, log-in link, magic link, one-time link, link to sign in, link to log in, link to login, click the link, follow the link, open the link, link in the email, link we sent, link was sent, a link to your, link zum anmelden, anmeldelink, login-link, lien de connexion, lien magique, cliquez sur le lien, enlace de acceso, enlace para iniciar, haga clic en el enlace, link de acesso, clique no link, link di accesso, clicca sul link, inloglink, link om in te loggen, innloggingslenke, inloggningslank, link logowania`,
);

/** The way to prove oneself that a stored secret serves. */
export const AUTHENTICATOR = phrases(
  `authenticator*, authentication app*, auth app*, app code, code generator, totp, google authenticator, mobile app, verification app, time-based, authenticator-app, authentifizierungs-app, application d'authentification, application … authentification, aplicacion de autenticacion, app de autenticacion, aplicativo autenticador, app autenticador, app di autenticazione, verificatie-app, authenticatie-app, aplikac*, приложени*, kimlik dogrulayici, 验证器, 身份验证器, 認証アプリ, 인증 앱, otp*`,
);

/** Offers to prove oneself in another way. */
export const ANOTHER_METHOD = phrases(
  `another way, other way, different way, another method, different method, other method, other options, more options, choose another, use another, try another, use a different, change method, having trouble, can't use, andere methode, andere option*, anders bestatigen, autre methode, autrement, otro metodo, otra forma, outro metodo, outra forma, altro metodo, altro modo, andere manier, inny sposob, jiny zpusob, другой способ, baska bir yol, 其他方式, 別の方法, 다른 방법`,
);

/** Ways past an offer that a sign-in does not need. */
export const LATER = phrases(
  `skip, skip for now, skip this step, not now, no thanks, no thank you, no, later, maybe later, remind me later, ask me later, do it later, do this later, set up later, not yet, don't ask again, don't show again, dismiss, jetzt nicht, spater, uberspringen, nein danke, nein, plus tard, ignorer, passer, non merci, non, ahora no, mas tarde, omitir, no gracias, agora nao, mais tarde, pular, ignorar, nao, non ora, piu tardi, salta, no grazie, niet nu, later, overslaan, nee bedankt, nee, inte nu, hoppa over, nej tack, ikke nu, spring over, ei nyt, pomin, nie teraz, pozniej, preskocit, ted ne, не сейчас, пропустить, позже, нет, simdi degil, atla, οχι τωρα, 跳过, 稍后, 暂不, 後で, スキップ, 나중에, 건너뛰기, ليس الآن, תזכיר`,
);

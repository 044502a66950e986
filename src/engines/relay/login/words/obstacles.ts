import { phrases } from './phrases.ts';

/** What stands between a visitor and a form, or between a signed-in person and the site. */

/** Answers to a cookie notice that keep to the necessary. */
export const NECESSARY_ONLY =
  phrases(`necessary only, only necessary, essential only, only essential, strictly necessary, required only, reject, reject all, decline, decline all, refuse, refuse all, deny, deny all, disagree, continue without accepting, nur notwendige, nur erforderliche, nur essenzielle, notwendige, ablehnen, alle ablehnen,
  refuser, tout refuser, continuer sans accepter, necessaires, rechazar, rechazar todo, solo necesarias, rejeitar, recusar, apenas necessarios, rifiuta, rifiuta tutto, solo necessari, weigeren, alles weigeren, alleen noodzakelijke, neka, avvisa, avvis, afvis, kun nodvendige, endast nodvandiga, hylkaa, vain valttamattomat, odrzuc, tylko niezbedne, odmitnout, pouze nezbytne, отклонить, только необходимые, reddet, 拒绝, 拒否, 거부, رفض`);

/** Words of agreement, and of closing a notice. */
export const ACCEPT =
  phrases(`accept*, agree, i agree, allow, allow all, allow cookies, got it, acknowledge*, i acknowledge, i understand, understood, ok, okay, alright, consent, yes, continue, proceed, confirm, save, save preferences, close, dismiss, x, ×, ✕, akzeptieren, alle akzeptieren, zustimmen, einverstanden, verstanden, schliessen, annehmen, accepter, tout accepter, j'accepte, d'accord, fermer, compris, aceptar, aceptar todo, acepto, entendido, cerrar, de acuerdo, aceitar, aceito, concordo, fechar, accetta, accetto, chiudi, ho capito, accepteren, alles accepteren, akkoord, sluiten, begrepen,
  acceptera, godkann, jag forstar, godta, aksepter, accepter alle, luk, hyvaksy, sulje, akceptuj*, zgadzam sie, zamknij, prijmout, souhlasim, rozumim, zavrit, elfogad*, принять, согласен, понятно, закрыть, прийняти, kabul et, tamam, kapat, αποδοχη, αποδεχομαι, κλεισιμο, terima, setuju, dong y, dong, 接受, 同意, 知道了, 关闭, 同意する, 閉じる, 동의, 확인, 닫기, موافق, قبول, إغلاق, אישור, סגור`);

/** Not an answer to a notice, but a way into its settings. */
export const SETTINGS = phrases(
  `settings, preferences, manage, customi*, options, choices, learn more, more information, policy, einstellungen, mehr, datenschutz*, parametre*, personnaliser, en savoir plus, configurar, ajustes, personaliz*, preferencias, impostazioni, instellingen, installningar, innstillinger, indstillinger, ustawienia, nastaveni, настроить, подробнее, ayarlar, 设置, 設定, 설정`,
);

/** Being sent on by itself. */
export const REDIRECTING = phrases(
  `redirect*, please wait, one moment, just a moment, loading, signing you in, logging you in, logging in, signing in, you are being, will be redirected, taking you, hold on, bitte warten, weitergeleitet, weiterleitung, veuillez patienter, redirection, redirig*, espere, por favor espere, cargando, aguarde, redirecion*, carregando, attendere, reindirizz*, caricamento, een moment, doorgestuurd, vanta, vent, odota, prosze czekac, przekierow*, cekejte, presmer*, подождите, перенаправ*, загрузка, lutfen bekleyin, yonlendir*, 请稍候, 跳转, お待ちください, 잠시만, يرجى الانتظار`,
);

/** An offer or a setting that a sign-in does not need. */
export const OFFER = phrases(
  `stay signed in, keep me signed in, remember this device, remember this browser, trust this, trusted device, save your, protect your account, secure your account, add a phone, add phone, recovery email, recovery phone, set up, setup, enable two-factor, enable 2fa, turn on, enrol*, passkey*, biometric*, verify your email, verification of email, administration email, is your email, update your, complete your profile, tell us, take a tour, welcome tour, what's new, whats new, announcement, newsletter, notifications, reminder, will expire, expires in, about to expire, survey, angemeldet bleiben, einrichten, aktivieren, rester connecte, configurer, activer, mantener la sesion, configurar, activar, ativar, manter, configura, attiva, aangemeld blijven, instellen, aktiver, aktivera, wlacz, skonfiguruj, nastavit, включить, настроить, 保持登录, 设置, 設定, サインインの状態`,
);

/** The password must be changed before anything else. */
export const CHANGE_PASSWORD = phrases(
  `new password, change your password, change password, password … expired, expired password, must change, choose a password, set a password, update your password, create a new password, neues passwort, neues kennwort, passwort andern, kennwort andern, nouveau mot de passe, changer … mot de passe, nueva contrasena, cambiar … contrasena, nova senha, alterar … senha, nuova password, cambia … password, nieuw wachtwoord, wachtwoord wijzigen, nytt losenord, nytt passord, ny adgangskode, nowe haslo, zmien haslo, nove heslo, новый пароль, сменить пароль, yeni sifre, 新密码, 修改密码, 新しいパスワード, 새 비밀번호`,
);

/** Terms that somebody has to agree to. */
export const TERMS = phrases(
  `terms of service, terms of use, terms and conditions, terms & conditions, user agreement, license agreement, end user, acceptable use, privacy policy has, updated … terms, business associate agreement, nutzungsbedingungen, agb, conditions d'utilisation, conditions generales, terminos y condiciones, condiciones de uso, termos de uso, termini e condizioni, gebruiksvoorwaarden, regulamin, obchodni podminky, условия использования, пользовательское соглашение, kullanim kosullari, 服务条款, 利用規約, 이용약관`,
);

/** Somebody is signed in with the same login at another place. */
export const SIGNED_IN_ELSEWHERE = phrases(
  `already signed in, already logged in, already logged on, already in use, already an active session, already have an active session, active session, another session, other session, other sessions, existing session, concurrent session*, simultaneous session*, signed in on another, logged in on another, logged in elsewhere, signed in elsewhere, bereits angemeldet, bereits eingeloggt, bereits an einem, andere sitzung, aktive sitzung, deja connecte*, autre session, session active, session est deja, ya ha iniciado, ya tiene una sesion, sesion activa, otra sesion, sesion abierta, ja esta conectado, sessao ativa, outra sessao, gia connesso, gia collegato, sessione attiva, altra sessione, al aangemeld, al ingelogd, actieve sessie, andere sessie, juz zalogowan*, aktywna sesja, inna sesja`,
);

/** Going on here, at the cost of the other place. */
export const GO_ON_HERE = phrases(
  `end other session*, end the other, end session and, end existing, end previous, close other session*, close the other, close existing, terminate*, disconnect other*, disconnect the other, sign out other*, sign out of other*, log out other*, log off other*, force log*, take over, use here, sign in here, log in here, continue here, sitzung beenden, andere sitzung*, hier anmelden, hier weiterarbeiten, ubernehmen, fermer l'autre, terminer l'autre, fermer … session, cerrar la otra, cerrar otra*, cerrar las demas, encerrar outra*, encerrar a outra, chiudi l'altra, chiudi altre, termina altra, andere sessie*, beeindig*, zakoncz inn*, zamknij inn*, log out of the other, ja, oui, si, sim, tak, yes`,
);

/** A question whose answer only the owner of an account knows. */
export const SECRET_QUESTION = phrases(
  `security question, secret question, challenge question, security answer, secret answer, your answer, mother's maiden, first pet, sicherheitsfrage, geheimfrage, question de securite, question secrete, pregunta de seguridad, pregunta secreta, pergunta de seguranca, pergunta secreta, domanda di sicurezza, domanda segreta, beveiligingsvraag, sakerhetsfraga, pytanie bezpieczenstwa, контрольный вопрос, секретный вопрос, guvenlik sorusu, 安全问题, 密保问题, 秘密の質問`,
);

/** A sign-in that is approved on another device. */
export const APPROVAL = phrases(
  `approve sign in, approve the sign, approve this, approve the request, approve … notification, push notification, sent a notification, tap yes, tap approve, open … app … approve, confirm … on your phone, confirm … on your device, waiting for approval, anmeldung genehmigen, approuvez, aprueba, aprobar … solicitud, approva, goedkeuren, godkann`,
);

/** Proving to be a person. */
export const CAPTCHA = phrases(
  `captcha*, recaptcha, i'm not a robot, not a robot, are a human, are human, you are human, verify you are human, verifying you are human, checking your browser, security image, characters in the image, letters in the image, text in the image, text in the picture, enter the characters, enter the text, type the characters, what is … plus, what is … minus, human verification, kein roboter, zeichen im bild, sicherheitscode aus dem bild, pas un robot, caracteres de l'image, no soy un robot, caracteres de la imagen, nao sou um robo, non sono un robot, geen robot, не робот, символы с картинки, robot degilim, 图形验证码, 画像認証, 人机验证`,
);

/** What a person has to do with the mouse to pass, beside a form or without one. */
export const BY_HAND = phrases(
  `slide to verify, slide to unlock, slide right to, drag the slider, drag the piece, drag the puzzle, drag the slider … complete, move the slider, complete the puzzle, solve the puzzle, fit the puzzle, press and hold, press & hold, hold the button, select all images, select all squares, click each image, schieberegler … ziehen, glissez, faites glisser, deslice, desliza, arraste, trascina, versleep`,
);

/** An application that wants to be let into somebody's account. */
export const ASKS_ACCESS = phrases(
  `wants to access, wants access, would like to access, would like access, wants permission, wants your permission, is requesting access, requests access, is requesting permission, requesting permission, asks for permission, authorize access, grant access, grant permission*, mochte auf … zugreifen, zugriff erlauben, zugriff gewahren, souhaite acceder, demande l'acces, quiere acceder, solicita acceso, solicita permiso, deseja acessar, quer acessar, vuole accedere, richiede l'accesso, wil toegang, chce uzyskac dostep`,
);

/** A choice that comes before the form: of a region, a practice, a kind of user. */
export const CHOOSE = phrases(
  `select your, choose your, pick your, select a, select an, choose a, choose an, choose where, select where, choose the, select the, select one, choose one, please select, please choose, which … are you, which … do you, i am a, i'm a, i am an, where are you, where do you, wahlen sie, auswahlen, bitte wahlen, choisissez, selectionnez, vous etes, seleccione, elija, elige, selecione, escolha, seleziona, scegli, selecteer, kies, valj, velg, vaelg, valitse, wybierz, vyberte, выберите, secin, 选择, 選択, 선택`,
);

/** Which customer of a service one belongs to. */
export const ORGANISATION = phrases(
  `practice*, clinic*, company*, organi?ation*, organization*, organisation*, tenant*, client id, client code, client number, customer id, customer number, customer code, workspace*, domain*, subdomain, account id, account number, account name, site id, site code, location code, facility*, hospital*, institution*, school*, office*, branch*, agency*, department*, group id, group number, store id, store number, license*, licence*, npi, praxis*, mandant*, firma*, kundennummer, cabinet*, societe*, entreprise*, etablissement*, empresa*, compania*, consultorio*, clinica*, studio*, azienda*, bedrijf*, praktijk*, foretag*, virksomhed*, firmy, организац*, компани*, sirket*, kurum*, 公司, 企业, 租户, 会社, 회사`,
);

/** Ways to be rid of a notice. */
export const LATER_OR_CLOSE = phrases(
  `close, dismiss, hide, skip, not now, no thanks, later, maybe later, ×, ✕, x, schliessen, spater, nein danke, fermer, plus tard, non merci, cerrar, mas tarde, no gracias, fechar, mais tarde, chiudi, piu tardi, sluiten, later, stang, lukk, luk, sulje, zamknij, zavrit, закрыть, kapat, 关闭, 閉じる, 닫기, إغلاق, סגור`,
);

import { phrases } from './phrases.ts';

/** What sites say when they do not let somebody in. */

export const WRONG =
  phrases(`incorrect*, invalid*, wrong, not valid, not correct, not recogni*, unrecogni*, don't recogni*, does not match, do not match, doesn't match, didn't match, don't match, did not match, no match, mismatch*, bad credentials, bad username, bad password, bad login,
  unable to log, unable to sign, cannot log, can't log, could not log, couldn't log, couldn't sign, could not sign, cannot sign, can't sign, failed, failure, unsuccessful, denied, not authori*, unauthori*, unknown user*, unknown email, unknown account, not found, couldn't find, could not find, can't find, cannot find, no account, no user, no such user,
  does not exist, doesn't exist, not exist, not registered, isn't registered, not allowed, rejected, please check your, check your password, check your username, check your credentials, try again, login error, error logging, errors logging, you have entered, are required to log, please enter … correct, please provide … correct, no active account,
  falsch*, ungultig*, inkorrekt, nicht korrekt, nicht gefunden, fehlgeschlagen, stimmen nicht, stimmt nicht, unbekannt*, fehlerhaft*, verweigert, incorrecte*, errone*, invalide*, mauvais*, inconnu*, echec, echoue, refuse*, ne correspond*, n'existe pas, introuvable, incorrect*, no valid*, no son valid*, no es valid*, no son correct*, no es correct*, nao e valid*, nao sao valid*, non e corrett*, non sono corrett*, n'est pas valid*, ne sont pas valid*, n'est pas correct*, ne sont pas correct*, nicht gultig, nicht richtig, niet geldig, niet juist, no coincid*, invalid*, fallid*, fallo, desconocid*, no existe, no encontrad*,
  incorret*, invalid*, falhou, nao confere*, nao encontrad*, nao existe, sbagliat*, errat*, non valid*, non corrett*, non riconosciut*, fallit*, non trovat*, onjuist*, ongeldig*, verkeerd*, mislukt, onbekend*, klopt niet, kloppen niet, felaktig*, fel losenord, ogiltig*, misslyckades, feil, ugyldig*, mislykkedes, forkert*, virheellinen, vaara*, epaonnistui,
  nieprawidlow*, niepoprawn*, bledn*, bledne, nie powiodlo, nieudan*, neplatn*, nespravn*, chybn*, selhal*, hibas, ervenytelen, sikertelen, incorect*, gresit*, esuat*, neispravn*, pogresn*, неверн*, неправильн*, ошибк*, не найден*, невірн*, неправильн*, помилк*, hatali, yanlis, gecersiz, basarisiz, bulunamadi, λαθος, ακυρ*, λανθασμεν*, αποτυχια,
  salah, gagal, khong dung, khong chinh xac, sai, khong hop le, 错误, 錯誤, 不正确, 不正確, 失败, 失敗, 无效, 無效, 不存在, 有误, 正しくありません, 間違っ, 違います, 失敗しました, 誤り, 無効, 잘못된, 일치하지, 올바르지, 실패, 틀렸, 존재하지, غير صحيح, خاطئ, خطأ, غير صالح, שגוי, לא נכון, אינם תואמים, ไม่ถูกต้อง, गलत, अमान्य`);

export const LOCKED =
  phrases(`too many, account…locked, account…blocked, account…suspended, account…disabled, account…deactivated, account…inactive, account…not active, user…locked, user…disabled, user…blocked, user…inactive, is locked, been locked, locked out, lockout, temporarily locked, temporarily blocked, temporarily disabled, temporarily unavailable due, temporarily suspended, been blocked, been disabled, been suspended, been deactivated, rate limit*, ratelimit*, throttl*, maximum number of, maximum login attempts,
  exceeded the, excessive, try again in … minute*, try again in … second*, try again in … hour*, wait … minute* before, wait … second* before, please wait … minute*,   zu viele, gesperrt, deaktiviert, trop de, bloque*, verrouille*, desactive*, suspendu*, demasiad*, bloquead*, desactivad*, deshabilitad*, suspendid*, muitas tentativas, excesso de, bloquead*, desativad*, troppi tentativi, troppe, bloccat*, disabilitat*, disattivat*, sospes*,
  te veel, geblokkeerd, vergrendeld, uitgeschakeld, for manga, sparrat, last ute, laast, sperret, for mange, laste, lukittu, liian mon*, zbyt wiele, zablokowan*, prilis mnoho, zablokovan*, uzamcen*, tul sok, zarolt*, letilt*, prea multe, blocat*, previse, слишком много, заблокирован*, забагато, заблокован*, cok fazla, kilitlen*, engellen*, askiya, πολλες προσπαθειες, κλειδωθη*, terlalu banyak, qua nhieu, bi khoa, 次数过多, 锁定, 鎖定, 禁用, 冻结, ロックされ, 回数, 잠겼, 잠긴, 초과, محظور, مقفل, תם, ננעל, חסום, ถูกล็อก`);

/** The form was too old, not the password wrong. */
export const STALE_FORM = phrases(
  `csrf*, xsrf, page expired, page has expired, form has expired, form expired, token mismatch, invalid token, security token, token … expired, session has expired, session expired, session timed out, took too long, cookies … blocked, cookies … disabled, enable cookies, forgery, authenticity token, start again, sitzung … abgelaufen, session … expiree, sesion … expirado, sessao … expir*`,
);

/** A warning before a lock: what was tried is wrong, not yet too often. */
export const NOT_LOCKED_YET = phrases(
  `will be locked, will be blocked, will be disabled, will be suspended, attempt* left, attempt* remaining, remaining attempt*, more attempt*, tries left, tries remaining, before your account, versuche ubrig, verbleibende, tentatives restantes, intentos restantes, tentativas restantes, tentativi rimasti, pogingen over, осталось`,
);

/** The site itself is in trouble. */
export const BROKEN = phrases(
  `something went wrong, something is wrong, unexpected error, internal error, internal server error, server error, service unavailable, temporarily unavailable, maintenance, bad gateway, gateway timeout, network error, failed to fetch, could not connect, can't connect, cannot connect, connection error, database error, an error occurred, an error has occurred, technical difficult*, technical problem*, try again later, interner fehler, serverfehler, wartungs*, erreur interne, erreur serveur, une erreur est survenue, error interno, error del servidor, se ha producido un error, mantenimiento, erro interno, ocorreu um erro, manutencao, errore interno, si e verificato un errore, manutenzione, interne fout, er is een fout, onderhoud, ett fel uppstod, der opstod en fejl, wewnetrzny blad, wystapil blad, внутренняя ошибка, ошибка сервера, sunucu hatasi, 服务器错误, 系统错误, サーバーエラー, メンテナンス, 서버 오류, 점검`,
);

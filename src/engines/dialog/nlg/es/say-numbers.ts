const TO_29 =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];

/** 0 to 2999 in words; larger numbers stay digits. */
export function sayCount(value: number): string {
  if (value > 2999) return String(value);
  if (value < 30) return TO_29[value] ?? String(value);
  if (value < 100) return join(TENS[Math.floor(value / 10)] ?? '', value % 10, ' y ');
  if (value === 100) return 'cien';
  if (value < 1000) return join(HUNDREDS[Math.floor(value / 100)] ?? '', value % 100, ' ');
  const thousands = Math.floor(value / 1000);
  return join(thousands === 1 ? 'mil' : `${sayCount(thousands)} mil`, value % 1000, ' ');
}

/** "120 dólares", "45 dólares con 50 centavos", "gratis". */
export function sayPrice(cents: number): string {
  if (cents === 0) return 'gratis';
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const whole = `${dollars} ${dollars === 1 ? 'dólar' : 'dólares'}`;
  return rest === 0 ? whole : `${whole} con ${rest} ${rest === 1 ? 'centavo' : 'centavos'}`;
}

/** "una hora y media", "45 minutos". */
export function sayDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return rest === 30 ? 'media hora' : `${minutes} minutos`;
  const whole = hours === 1 ? 'una hora' : `${sayCount(hours)} horas`;
  if (rest === 0) return whole;
  return rest === 30 ? `${whole} y media` : `${whole} y ${rest} minutos`;
}

/** Digits one by one, in the groups in which people say a number: "2 1 2, 5 5 5, 0 1 2 3". */
export function sayPhoneNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const groups =
    local.length === 10 ? [local.slice(0, 3), local.slice(3, 6), local.slice(6)] : (local.match(/.{1,3}/g) ?? []);
  return groups.map((group) => group.split('').join(' ')).join(', ');
}

function join(head: string, rest: number, joiner: string): string {
  return rest === 0 ? head : `${head}${joiner}${sayCount(rest)}`;
}

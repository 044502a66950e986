/** United States, their territories, and Canada: what people write in an address, to the two letters of the post. */
const US =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI Virgin Islands';
const CANADA =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,QC Québec,SK Saskatchewan,YT Yukon';
const AUSTRALIA =
  'NSW New South Wales,VIC Victoria,QLD Queensland,SA South Australia,WA Western Australia,TAS Tasmania,ACT Australian Capital Territory,NT Northern Territory';

const table = (text: string): [code: string, name: string][] =>
  text.split(',').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]);

const source = (text: string): string =>
  table(text)
    .flatMap(([code, name]) => [name.replaceAll(' ', String.raw`\s+`), code])
    .toSorted((a, b) => b.length - a.length)
    .join('|');

export const US_REGION = source(US);
export const CANADA_REGION = source(CANADA);
export const AUSTRALIA_REGION = source(AUSTRALIA);

const CODES = new Map([...table(US), ...table(CANADA)].map(([code, name]) => [name.toLowerCase(), code]));

/** `Illinois` and `il` to `IL`; what is in neither country's list stays as written. */
export function regionCode(region: string): string {
  const plain = region.trim().replace(/\.$/, '').replace(/\s+/g, ' ');
  return CODES.get(plain.toLowerCase()) ?? (plain.length <= 3 ? plain.toUpperCase() : plain);
}

const COUNTRIES: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states': 'US',
  'united states of america': 'US',
  canada: 'CA',
  'united kingdom': 'GB',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  australia: 'AU',
  germany: 'DE',
  deutschland: 'DE',
  france: 'FR',
  spain: 'ES',
  españa: 'ES',
  ireland: 'IE',
  'new zealand': 'NZ',
};

/** ISO 3166 code of a country as people write it; null when it is none of those known. */
export function countryCode(country: string): string | null {
  const plain = country.trim().toLowerCase();
  return COUNTRIES[plain] ?? (/^[a-z]{2}$/.test(plain) ? plain.toUpperCase() : null);
}

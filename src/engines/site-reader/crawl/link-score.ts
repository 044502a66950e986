/** What an agent needs to know first, by the words that sites use for it in links and addresses. Weight is points. */
const WANTED: [points: number, pattern: RegExp][] = [
  [12, /\b(hours?|opening|horarios?|horaires?|öffnungszeiten|sprechzeiten|when-we)/],
  [12, /\b(contact|contact-?us|kontakt|contacto|contactez|find-?us|reach-us|get-in-touch|visit(-us|\b))/],
  [11, /\b(faqs?|questions|q-and-a|good-to-know)/],
  [11, /\b(insurances?|coverage|plans-accepted|seguros?|versicherung|accepted-plans)/],
  [11, /\b(pric(e|es|ing)|fees?|costs?|rates|tarifs?|precios|preise|membership)/],
  [
    10,
    /\b(services?|treatments?|procedures?|what-we-(do|offer)|care-we|servicios|leistungen|soins|prestations|specialties|offerings)/,
  ],
  [
    9,
    /\b(new-?(patients?|clients?)|first-visit|your-visit|your-first|patient-info\w*|client-info\w*|for-patients|what-to-expect)/,
  ],
  [9, /\b(locations?|directions?|parking|our-offices?|map|anfahrt|ubicaci[oó]n|clinics)/],
  [
    8,
    /\b(team|staff|doctors?|dentists?|providers?|physicians?|vets?|veterinarians?|practitioners|therapists?|our-people|equipo|équipe|meet)/,
  ],
  [8, /\b(emergenc(y|ies)|urgent|after-hours|urgencias|notfall|urgences)/],
  [8, /\b(payments?|financ(ing|ial)|billing|pay)/],
  [
    7,
    /\b(about|practice|our-(story|clinic|office|practice)|who-we-are|info|über|ueber|praxis|nosotros|propos|welcome)/,
  ],
  [5, /\b(appointments?|book|schedule|policies|office|languages?)/],
];

const UNWANTED: [points: number, pattern: RegExp][] = [
  [-12, /\b(privacy|terms|cookies?|legal|disclaimer|accessibility|hipaa|impressum|datenschutz|sitemap|imprint)/],
  [-10, /\b(blog|news|press|articles?|posts?|stories|podcast|videos?|events?|newsletter|webinar)/],
  [-8, /\b(careers?|jobs|join-our|employment|vacanc|hiring)/],
  [-8, /\b(login|log-in|portal|sign-in|signup|cart|shop|store|checkout|account|donate)/],
  [
    -5,
    /\b(reviews?|testimonials?|gallery|photos?|before-(and-)?after|smile-gallery|referr|partners|links|resources|forms?|downloads?)/,
  ],
];

/** `Über uns & Öffnungszeiten` and `/ueber-uns_Opening.html` in one form: lower case words joined by hyphens. */
function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.(html?|php|aspx?|cfm|jsp)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}

function points(text: string): number {
  const good = WANTED.find(([, pattern]) => pattern.test(text))?.[0] ?? 0;
  const bad = UNWANTED.find(([, pattern]) => pattern.test(text))?.[0] ?? 0;
  return good + bad;
}

/** How much a link promises, from its text and address; higher is read sooner. Frames are the page itself. */
export function linkScore(link: { url: URL; text: string; isFrame: boolean }): number {
  if (link.isFrame) return 30;
  let path = link.url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // An address that is no valid UTF-8 is judged as it stands.
  }
  const segments = path.split('/').filter((segment) => segment !== '');
  const last = words(segments.at(-1) ?? '');
  const byText = link.text.length <= 60 ? points(words(link.text)) : 0;
  const byPath = points(words(path));
  const byName = points(last);
  const hasQuery = link.url.search !== '' ? -3 : 0;
  const isForeign = /^\/(es|fr|de|zh|vi|ko|ru|pt|ar|pl|it|ja)(\/|$)/.test(path) ? -9 : 0;
  return (
    Math.max(byText, byName, byPath - 3) +
    Math.min(0, byText, byPath) -
    Math.max(0, segments.length - 1) * 1.5 +
    hasQuery +
    isForeign
  );
}

import type { Block, Page } from '../page/page.ts';
import { isOfType, type Thing, textOfThing, textsOf, thingsOf, withNested } from '../structured/thing.ts';
import type { Provider } from '../types.ts';
import { isAboutOthers } from './about-others.ts';
import { blockTopic, type Evidence, sentencesOf } from './evidence.ts';

const CREDENTIAL =
  'D\\.?D\\.?S|D\\.?M\\.?D|M\\.?D|D\\.?O|D\\.?V\\.?M|V\\.?M\\.?D|B\\.?V\\.?Sc|B\\.?V\\.?M\\.?S|MRCVS|O\\.?D|D\\.?C|D\\.?P\\.?M|P\\.?T|D\\.?P\\.?T|O\\.?T|OTR\\/L|R\\.?N|B\\.?S\\.?N|M\\.?S\\.?N|N\\.?P|F\\.?N\\.?P(?:-?B?C)?|CPNP|PNP|WHNP|ANP|C\\.?N\\.?P|APRN|ARNP|CRNP|DNP|PA(?:-C)?|RDH|CDA|EFDA|LVT|RVT|CVT|CVPM|LCSW|LICSW|LMSW|LMFT|LPC|LPCC|LMHC|LMT|NCC|Ph\\.?D|Psy\\.?D|Ed\\.?D|M\\.?S|M\\.?A|M\\.?P\\.?H|MBA|M\\.?Ed|RP|RSW|MSW|LCPC|LADC|CADC|RMT|CCC|R\\.?Psych|C\\.?Psych|MCSP|HCPC|FACFAS|MB|BCh|BAO|MBChB|MICGP|MRCGP|MRCP|DCH|DRCOG|RGN|FRACGP|BDS|BChD|FAAP|FACOG|FACS|FAAD|FAGD|MAGD|FICOI|DACVS|DABVP|DACVIM|CCRP|FACP|FAAFP|Pharm\\.?D|Au\\.?D|L\\.?Ac|N\\.?D|R\\.?D|RDN|IBCLC|CNM|CRNA|DAOM|FRCS|MBBS|BSc|MSc|GDC';
const CREDENTIALS = new RegExp(`(?:,|\\s)\\s*\\(?((?:(?:${CREDENTIAL})\\b\\.?(?:\\s*[,/&]\\s*|\\s+|\\)|$))+)`);
/** Capitals behind a comma are a degree or a licence even where the list does not know them. */
const UNKNOWN_CREDENTIAL = /,\s*((?:(?!USA\b|LLC|LLP|PLLC|INC|LTD|NHS)[A-Z]{3,6}(?:-[A-Z]{1,4})?(?:,\s*|$))+)/;
const NAME_WORD = String.raw`(?:\p{Lu}[\p{L}'’.-]*\p{L}|\p{Lu}\.?)`;
const NAME = new RegExp(
  `^(?:(?:Dr|Prof|Mr|Mrs|Ms|Miss|Dra|Sr|Sra)\\.?\\s+)*(?:(?:med|dent|vet|phil|rer|nat|univ|habil)\\.\\s*)*${NAME_WORD}(?:\\s+(?:["“(]${NAME_WORD}["”)]|de|del|la|van|von|der|bin|el|${NAME_WORD})){1,4}$`,
  'u',
);
const ROLE =
  /\b(dentist|doctor|physician|surgeon|veterinar|orthodontist|endodontist|periodontist|prosthodontist|pedodontist|hygienist|optometrist|ophthalmolog|optician|dermatolog|pediatrician|psycholog|psychiatr|(?:physio|psycho)?therapist|counsell?or|social worker|osteopath|naturopath|homeopath|injector|aesthetician|kinesiolog|sonographer|phlebotom|consultant|principal|chiropract|acupunct|podiatr|nurse|midwife|practitioner|assistant|technician|receptionist|manager|coordinator|director|owner|founder|specialist|associate|administrator|groomer|esthetician|nutritionist|dietitian|audiolog|pharmacist|cardiolog|gynecolog|obstetric|internist|urolog|neurolog|radiolog|medical|clinical|front desk|office|partner|trainer|coach|masseu|zahnarzt|ärztin|arzt|médecin|dentista|doctora?)/i;
const TEAM =
  /\b(team|staff|doctors?|dentists?|providers?|physicians?|vets?|veterinarians?|practitioners?|therapists?|clinicians?|counselors?|people|médicos|doctores|meet|who we are|about|specialists|equipo|équipe|ärzte)\b/i;
const NOT_TEAM =
  /\b(testimonial|review|patients? say|client stor|blog|news|author|posted|sponsor|partner|referr|in memory)\b/i;
/** The same without a comma: `Catriona Lowe MCOptom`. */
const CREDENTIAL_BEHIND = /(?<=\p{Ll}\S*\s+\S*\p{Ll})\s+((?:[A-Z]{2,}[A-Za-z()]*\s*)+)$/u;
/** Capitalised words that are no part of a name of a person. */
const NO_PERSON =
  /\b(dental|clinic|center|centre|care|health|medical|family|hospital|office|our|your|the|and|meet|team|staff|new|patients?|services?|contact|about|hours|insurance|street|avenue|suite|road|animal|pet|eye|vision|therapy|wellness|practice|associates|group|emergency|appointment|book|call|learn|more|read|home|general|cosmetic|welcome|north|south|east|west|university|college|school|american|association|academy|board|certified|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|july|september|october|november|december|delta|blue|cross|united|life|root|canal|surgery|dentistry|veterinary|privacy|policy|google|facebook|instagram|view|online|request|schedule|root|teeth|whitening|payment|options|special|offers|dentists?|doctors?|physicians?|surgeons?|principal|practitioners?|(?:physio|psycho)?therapists?|optometrists?|hygienists?|nurses?|assistants?|directors?|specialists?|veterinarians?|technicians?|receptionists?|managers?|coordinators?)\b/i;

/** The people of the practice: from data, then from names with titles, roles or degrees on pages about the team. */
export function practiceProviders({ pages, things }: Evidence): Provider[] {
  const writers = new Set(withNested(things).flatMap((thing) => textsOf(thing, 'author', 'creator', 'reviewedBy')));
  const found: Provider[] = [
    ...withNested(things)
      .filter((thing) => !writers.has(textOfThing(thing, 'name') ?? '') || textOfThing(thing, 'jobTitle') !== null)
      .flatMap(structuredProvider),
    ...pages.flatMap((page, index) => providersOnPage(page, index === 0)),
  ];
  const merged = new Map<string, Provider>();
  for (const { name, title } of found) {
    const key = personKey(name);
    const known = merged.get(key);
    const isDoctor = /^(dr|dra|prof)\b/i.test(name);
    if (!known) merged.set(key, { name, title });
    else {
      merged.set(key, {
        name: isDoctor && !/^dr/i.test(known.name) ? name : known.name,
        title: joinTitles(known.title, title),
      });
    }
  }
  return [...merged.values()].slice(0, 40);
}

function structuredProvider(thing: Thing): Provider[] {
  const isPerson = isOfType(thing, 'Person', 'Physician', 'IndividualPhysician');
  const name = isPerson ? textOfThing(thing, 'name') : null;
  if (!name || thingsOf(thing, 'reviewRating').length > 0) return [];
  const title = joinTitles(
    textsOf(thing, 'honorificSuffix').join(', ') || null,
    textOfThing(thing, 'jobTitle', 'medicalSpecialty', 'roleName'),
  );
  const split = splitName(name);
  // Authors of posts are persons too; one of the team has a role, a degree or the title of a doctor.
  if (!split || (title === null && split.title === null && !/^dr/i.test(name))) return [];
  return [{ name: split.name, title: joinTitles(split.title, title) }];
}

function providersOnPage(page: Page, isHome: boolean): Provider[] {
  return page.blocks.flatMap((block, index) => {
    if (block.zone === 'nav' || NOT_TEAM.test(block.headings.join(' ')) || isAboutOthers(page, block)) return [];
    const isTeam = TEAM.test(blockTopic(page, block));
    const lines = block.text.split('\n');
    const entries = lines.flatMap((_line, at) => entryOf(lines.slice(at), page.blocks[index + 1], isTeam, block) ?? []);
    if (entries.length > 0) return entries;
    const sentences = lines.flatMap(sentencesOf);
    return isTeam || isHome
      ? sentences.flatMap(mentioned)
      : sentences.filter((text) => OWN.test(text)).flatMap(mentioned);
  });
}

/** `Dr. Jane Smith, DDS`, or a name above a role, as a heading, a line of its own or an entry of a list. */
function entryOf(lines: readonly string[], next: Block | undefined, isTeam: boolean, block: Block): Provider | null {
  const [first = '', second] = lines;
  const [head = '', ...tail] = first.split(/\s+(?:[–—|-])\s+|\s\|\s|:\s/);
  const split = splitName(head);
  // `Practice nurse: Mairead Joyce RGN`.
  const named = !split && isTeam && ROLE.test(head) && head.length <= 40 ? splitName(tail[0] ?? '') : null;
  if (named) return { name: named.name, title: joinTitles(named.title, head) };
  if (!split) return null;
  const following =
    tail.join(', ') ||
    second ||
    (block.kind === 'heading' || block.kind === 'text' || block.kind === 'term'
      ? next?.text.split('\n')[0]
      : undefined) ||
    '';
  const role = roleIn(following);
  const isDoctor = /^(dr|dra|prof)\b/i.test(head);
  if (split.title === null && !isDoctor && !(role && isTeam)) return null;
  return { name: split.name, title: joinTitles(split.title, role) };
}

/** A role below a name, or degrees alone: `Senior Physiotherapist`, `M.A., RP`. Not the next person of the list. */
function roleIn(text: string): string | null {
  if (text.length > 80) return null;
  const other = splitName(text);
  if (other && (other.title !== null || /^dr\b/i.test(other.name))) return null;
  if (ROLE.test(text) && !/[.!?]\s+\S/.test(text)) return text.replace(/\.$/, '');
  const degrees = CREDENTIALS.exec(`, ${text}`);
  return degrees?.index === 0 && degrees[0].length === text.length + 2 ? text : null;
}

/** Sentences in which a page of any kind names the people of the practice. */
const OWN = /\b(your|our|we|led by|founded|own(?:er|ed)|director|staffed|providers?|injectors?)\b/i;
/** Those who taught the people of the practice, or to whom it sends others. */
const ELSEWHERE =
  /\b(?:train\w*|stud(?:y|ied)|intern\w*|mentor\w*|taught|refer\w*|learn\w*|recruit\w*|under)\b[^,;:]*$/i;

/** Doctors with first and last name, and names followed by a degree, in running text. */
function mentioned(text: string): Provider[] {
  const full = `${NAME_WORD}\\s+(?:${NAME_WORD}\\s+)?\\p{Lu}[\\p{L}'’-]+`;
  const own = (source: string): string[] =>
    [...text.matchAll(new RegExp(source, 'gu'))]
      .filter(({ index }) => !ELSEWHERE.test(text.slice(0, index)))
      .map(([, name = '']) => name);
  const doctors = own(`\\bDr\\.?\\s+(${full})`).map((name) => `Dr. ${name}`);
  const graduates = own(`(?<!\\p{L})(${full},\\s*(?:${CREDENTIAL})(?![\\p{L}]))`);
  return [...doctors, ...graduates].flatMap((name) => splitName(name) ?? []);
}

function splitName(text: string): { name: string; title: string | null } | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^(?:meet|about|hi,? i[’']?m|i[’']m|i am|my name is)\s+/i, '')
    .trim();
  if (plain.length > 70) return null;
  const inBrackets = /^(.+?)\s+\(([^)]+)\)$/.exec(plain);
  if (inBrackets && ROLE.test(inBrackets[2] ?? '')) {
    const bare = splitName(inBrackets[1] ?? '');
    return bare && { name: bare.name, title: joinTitles(bare.title, inBrackets[2] ?? null) };
  }
  const match = CREDENTIALS.exec(plain) ?? UNKNOWN_CREDENTIAL.exec(plain) ?? CREDENTIAL_BEHIND.exec(plain);
  const name = (match ? plain.slice(0, match.index) : plain).replace(/[\s,]+$/, '');
  if (!NAME.test(name) || NO_PERSON.test(name) || CREDENTIALS.exec(`, ${name}`)?.index === 0) return null;
  return { name: name.replace(/^Dr\.?\s+/i, 'Dr. '), title: match ? (match[1] ?? '').replace(/[\s,)]+$/, '') : null };
}

/** First and last name without titles and middle initials. */
function personKey(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/^(?:(?:dr|prof|mr|mrs|ms|miss|dra|sr|sra|med|dent|vet|phil|rer|nat|univ|habil)\.?\s+)+/, '')
    .replace(/["“(][^"”)]*["”)]/g, '')
    .split(/\s+/)
    .filter((word) => word.replace(/\./g, '').length > 1);
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
}

function joinTitles(a: string | null, b: string | null): string | null {
  if (!a || !b) return a ?? b;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left.includes(right)) return a;
  return right.includes(left) ? b : `${a}, ${b}`;
}

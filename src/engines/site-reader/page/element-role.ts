import type { Zone } from './page.ts';

/** The parts of a parsed element that decide its role; satisfied by the parser's own nodes. */
export interface ElementLike {
  name: string;
  attribs: Record<string, string>;
}

/** Never shown, or shown as something that is not text. */
const SKIPPED = new Set(
  'script style template svg canvas math audio video object embed iframe select option datalist textarea input label head link meta title map progress meter dialog'.split(
    ' ',
  ),
);

const BLOCK = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html li legend main menu nav noframes noscript ol p pre search section summary table tbody td tfoot th thead tr ul caption button'.split(
    ' ',
  ),
);

/** Wix, Squarespace and the like name their own elements; those of them that hold blocks behave as blocks. */
const isCustomElement = (name: string): boolean => name.includes('-');

export const isSkipped = (element: ElementLike): boolean => SKIPPED.has(element.name) || isNoise(element);

export const isBlock = (element: ElementLike): boolean => BLOCK.has(element.name) || isCustomElement(element.name);

const NOISE =
  /(^|[\s_-])(cookie|cookies|cookiebar|cookiebanner|consent|gdpr|ccpa|onetrust|cky|cmplz|skip-link|skip-to-content|screen-reader-text|sr-only|visually-hidden|visuallyhidden|share-buttons|social-share|addtoany|modal-backdrop|recaptcha|honeypot)([\s_-]|$)/i;

/** Cookie banners, share bars and hints for screen readers, told by the names that designers give them. */
function isNoise(element: ElementLike): boolean {
  const { name, attribs } = element;
  if (name === 'body' || name === 'html' || name === 'main') return false;
  return NOISE.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`);
}

const NAV_NAME =
  /(^|[\s_-])(nav|navbar|navigation|menu|menubar|breadcrumb|breadcrumbs|pagination|pager|tagcloud)([\s_-]|$)/i;
const HEADER_NAME = /(^|\s)((site|page|main|top|global)[_-]?)?(header|masthead|topbar|top-bar)(\s|$)/i;
const FOOTER_NAME = /(^|\s)((site|page|main|global)[_-]?)?(footer|colophon|bottom-bar)(\s|$)/i;
const ASIDE_NAME = /(^|\s)(sidebar|widget-area|secondary)(\s|$)/i;

/** How an element's text divides, 0 to 1; asked only where the role depends on it. */
export interface Shares {
  /** Link text in its text. */
  linkShare: () => number;
  /** Its text in that of the page. */
  pageShare: () => number;
}

/** A header that holds nearly all of the page was never closed, or is the page. */
const MOST_OF_PAGE = 0.8;

/** The zone that an element opens, or null when it stays in that of its parent. */
export function zoneOf(element: ElementLike, parent: Zone, shares: Shares): Zone | null {
  const { name, attribs } = element;
  const role = attribs.role ?? '';
  const names = `${attribs.id ?? ''} ${attribs.class ?? ''}`;
  if (name === 'nav' || role === 'navigation' || role === 'menu' || role === 'menubar') return 'nav';
  if (NAV_NAME.test(names) && shares.linkShare() > 0.7) return 'nav';
  if (name === 'main' || role === 'main') return 'main';
  if (parent !== 'main') return null;
  if (name === 'footer' || role === 'contentinfo' || FOOTER_NAME.test(names)) return 'footer';
  if (
    role === 'banner' ||
    (name === 'header' && !/entry|post|article|section/i.test(names)) ||
    HEADER_NAME.test(names)
  ) {
    return shares.pageShare() > MOST_OF_PAGE ? null : 'header';
  }
  if (name === 'aside' || role === 'complementary' || ASIDE_NAME.test(names)) return 'aside';
  return null;
}

/** 1 to 6 for headings by tag or role, else 0. */
export function headingLevel(element: ElementLike): number {
  const tag = /^h([1-6])$/.exec(element.name)?.[1];
  if (tag) return Number(tag);
  if (element.attribs.role !== 'heading') return 0;
  const level = Number(element.attribs['aria-level'] ?? '2');
  return level >= 1 && level <= 6 ? level : 2;
}

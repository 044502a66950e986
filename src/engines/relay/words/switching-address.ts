/** Addresses that switch the state of a record when they are merely opened. */

import { isState } from './states.ts';

const SWITCHING =
  /^(?:edit|set|toggle|switch|change|flip|make|mark)(?:is)?(?:active|activation|status|state|enabled?|disabled?|visible|visibility|published|publish|flag(?:ged)?|star(?:red)?|read|unread|default|locked|lock)$/;
const STATE =
  /^(?:is_?)?(?:active|enabled?|disabled?|locked|visible|published|approved|done|completed?|flag(?:ged)?|star(?:red)?|default)$/i;
const ON_OR_OFF = /^(?:[01]|true|false|yes|no|on|off|[ynt])$/i;
/** Against forgery; some sites put one on every link, so that it says something beside a state alone. */
export const TOKEN = /^_?(?:\w*nonce|\w*token|csrf\w*|xsrf\w*|sesskey|sectok|form_?key)$/i;
/** The page that shows one record. */
const SHOWS_ONE = /^(?:display|show|view|details?|record|item)$/;
/** What names a record in an address. */
export const RECORD = /^(?=.*\d)[\w.~-]{1,64}$/;

/** What `url` switches, in its own words: `editactive`, `active=0`; null for an address that only shows. */
export function switchOf(url: URL): string | null {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const last = segments.findLast((segment) => !RECORD.test(segment))?.replace(/\.\w{2,5}$/, '') ?? '';
  const isAboutOne = url.search !== '' || segments.some((segment) => RECORD.test(segment));
  if (isAboutOne && SWITCHING.test(last.replace(/[-_]/g, '').toLowerCase())) return last;
  if (SHOWS_ONE.test(last.toLowerCase()) && RECORD.test(url.searchParams.get('id') ?? '')) return givenToOne(url);
  return [...url.searchParams.keys()].some((name) => TOKEN.test(name)) ? stateGiven(url) : null;
}

/** `display?id=8&Status=open`: one record is shown in the state that it has, and needs to be told none. */
function givenToOne(url: URL): string | null {
  const given = [...url.searchParams].find(
    ([name, value]) => /^(?:new_?)?(?:status|state)$/i.test(name) && isState(value),
  );
  return given?.join('=') ?? stateGiven(url);
}

/** `active=0`: the state that the address gives; a list may be asked for in this way too. */
export function stateGiven(url: URL): string | null {
  const given = [...url.searchParams].find(([name, value]) => STATE.test(name) && ON_OR_OFF.test(value));
  return given === undefined ? null : given.join('=');
}

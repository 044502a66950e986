import { TIERS, type Tier } from '../types.ts';

/** What is about to be used, as the snapshot saw it. */
export interface ActionTarget {
  /** ARIA role: link, button, menuitem, tab, switch, checkbox, … */
  role: string;
  /** Accessible name. */
  name: string;
  /** Icon class, title, id or data attributes; looked at only when the name says nothing. */
  hint: string;
  /** Absolute address a link leads to, or null. */
  href: string | null;
  /** The address is a place of the document that it stands in. */
  ofPage?: true;
  /** HTTP method that the element itself declares (data-method, hx-delete, formmethod), or null. */
  method: string | null;
  /** Question that the page asks before it acts (data-confirm), or null. */
  confirm: string | null;
  /** Sends its form when used. */
  submits: boolean;
  form: ActionForm | null;
  /** Where it stands: a dialog, a table row or card, a navigation bar, elsewhere. */
  place: 'dialog' | 'row' | 'navigation' | 'page';
  /** An entry in a group of a menu, wherever the page draws that. */
  isInMenu?: true;
  /** It says that it opens a menu, or unfolds a list: what is in that is used by itself. */
  unfolds?: true;
  /** Nearest heading; in a dialog its title and first words. */
  heading: string;
  /** Title of the page that it stands on. */
  title?: string;
  /** Address of that page. */
  page?: string;
  /** Of a link: what other links of the page to the same address are called. */
  twins?: readonly string[];
}

export interface ActionForm {
  /** get, post or dialog; `_method` of a hidden field wins. */
  method: string;
  /** Absolute address it is sent to. */
  action: string;
  /** Names and labels of its fields. */
  fields: readonly string[];
  /** Legend, heading or label of the form. */
  name: string;
  /** Text fields that came filled with a value. */
  prefilled: number;
  hasPassword: boolean;
  isSearch: boolean;
  /** Value of the hidden field that holds its record's key, '' where that is empty; null or absent without such a field. */
  key?: string | null;
  /** Fields that one sees hold dates, choices and short texts alone: nothing long, no file, no password. */
  onlyConditions?: boolean;
  /** Values of hidden fields that say which step of a script comes next. */
  steps?: readonly string[];
  /** A hidden field says of which report it is. */
  isOfReport?: boolean;
  /** A text that it requires was missing when it came: no record that is there lacks it. */
  lacksRequired?: boolean;
  /** No form of the page's: the fields around a button, at the address of the page. */
  isLoose?: true;
  /** It says itself that its record was stored for it when it was opened, and is no more than that. */
  isDraft?: boolean;
}

export interface ActionTier {
  requiredTier: Tier;
  /** For a person: `named "Delete"`, `DELETE by data-method`, `address ends in /edit`. */
  why: string;
  /** Using it only shows the form in which that is done. */
  opens?: true;
  /** It saves, and neither its words nor its form say whether that is something new: what it sends tells. */
  isOpen?: true;
  /** It sends conditions with POST, and nothing says that more comes of it than a list or a report. */
  asks?: true;
  /** It computes anew what stands in a form for something new, and may store that, or not. */
  recalculates?: true;
  /** It may be used for something new alone: what it sends is held until it is seen to make something. */
  mustMake?: true;
}

export function higher(a: ActionTier, b: ActionTier): ActionTier {
  return TIERS.indexOf(b.requiredTier) > TIERS.indexOf(a.requiredTier) ? b : a;
}

/** What a page shows, as data: elements that can be used, forms, tables, label and value pairs, messages, dialogs. */

export interface SelectOption {
  value: string;
  label: string;
  selected: boolean;
  disabled: boolean;
}

export interface ElementSnapshot {
  /** Frame and number within this snapshot: `0:12`. Good until the next snapshot. */
  ref: string;
  role: string;
  /** Accessible name. */
  name: string;
  tag: string;
  /** `type` of an input or button, small letters. */
  type: string;
  /** What a field holds; empty for secret fields, null where there is no value. */
  value: string | null;
  secret: boolean;
  visible: boolean;
  disabled: boolean;
  readOnly: boolean;
  required: boolean;
  invalid: boolean;
  checked: boolean | null;
  expanded: boolean | null;
  /** aria-current or a class that says so: the place one is in. */
  current: boolean;
  /** Opens a menu, listbox or dialog (aria-haspopup, toggles). */
  popup: string;
  href: string | null;
  /** Field: label, without a mark for required fields. */
  label: string;
  placeholder: string;
  /** Words before the field, where its label is something else. */
  near: string;
  /** name and id attributes as words. */
  fieldName: string;
  autocomplete: string;
  /** Legend or label of the group it stands in; of an entry of a menu the groups above it, as in "Customers › Reports". */
  group: string;
  /** Text that helps with a field or says what is wrong with it. */
  description: string;
  pattern: string;
  maxLength: number;
  /** Smallest, largest and step of number and date fields, as written. */
  min: string;
  max: string;
  options: SelectOption[];
  multiple: boolean;
  /** Icon classes, title and data attributes. */
  hint: string;
  method: string | null;
  confirm: string | null;
  submits: boolean;
  /** Index into {@link FrameSnapshot.forms}, -1 for none. */
  form: number;
  /** Index into tables and of the row within, -1 for none. */
  table: number;
  row: number;
  /** Text of the row or card around it, at most 300 characters. */
  rowText: string;
  heading: string;
  place: 'dialog' | 'row' | 'navigation' | 'page';
  /** Index into dialogs, -1 for none. */
  dialog: number;
  /** Position on the page in CSS pixels. */
  x: number;
  y: number;
  frame: number;
}

export interface FormSnapshot {
  method: string;
  action: string;
  name: string;
  heading: string;
  fields: string[];
  prefilled: number;
  hasPassword: boolean;
  isSearch: boolean;
  /** Value of the hidden field that holds its record's key; null without one. */
  key?: string | null;
  /** It says that its record was stored when it was opened: WordPress's `auto_draft`. */
  isDraft?: boolean;
  dialog: number;
  frame: number;
}

export interface Cell {
  text: string;
  /** What stands first in a cell of several parts: a name above small print, a title with its labels behind it. */
  lead?: string;
  /** First link in the cell. */
  href: string | null;
  /** What a label, class or data attribute calls it, where there is no header row. */
  key: string;
  /** State of a lone checkbox, icon or badge that stands for yes or no. */
  mark: boolean | null;
  /** Machine-readable value: datetime of a time element, value of a data element. */
  datum: string;
}

export interface TableSnapshot {
  /** `board`: cards in columns, each of which says in which column it stands. */
  kind: 'table' | 'grid' | 'cards' | 'list' | 'board';
  caption: string;
  heading: string;
  headers: string[];
  rows: Cell[][];
  /** Rows there are, those beyond the bound included. */
  total: number;
  /** It ends in a sign that more of it is loading. */
  growing?: true;
  dialog: number;
  frame: number;
}

/** One label with its value. */
export interface Fact {
  label: string;
  value: string;
  datum: string;
  heading: string;
  /** Stands in a form field rather than in text. */
  field: boolean;
}

export interface MessageSnapshot {
  kind: 'success' | 'error' | 'info';
  text: string;
}

export interface DialogSnapshot {
  title: string;
  text: string;
  /** What it says: its text without buttons, links and, where it is a form, the names of its fields. */
  question: string;
}

export interface Heading {
  level: number;
  text: string;
}

/** A paragraph or list item of running text. */
export interface Passage {
  heading: string;
  text: string;
  /** Not of the page's own text: in a form, a notice, a bar or outside of what the page calls its main part. */
  beside?: true;
}

/** What one frame shows. */
export interface FrameSnapshot {
  url: string;
  title: string;
  elements: ElementSnapshot[];
  forms: FormSnapshot[];
  tables: TableSnapshot[];
  facts: Fact[];
  /** At most 300, each of at most 800 characters. */
  passages: Passage[];
  messages: MessageSnapshot[];
  dialogs: DialogSnapshot[];
  headings: Heading[];
  /** Visible text, at most 30 000 characters. */
  text: string;
  /** Something was left out for size. */
  truncated: boolean;
}

/** What the page and its frames show; indices of forms, tables and dialogs run over all frames. */
export interface Snapshot extends FrameSnapshot {
  frames: number;
}

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
  /** Nothing says that it is something to press, but for what happens when it is: its words may be a value that is changed by a click. */
  box?: true;
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
  /** It came with the mark of a wrong field, empty and without a word on it: nobody has put anything in. Set by who reads one page after the other. */
  untouched?: boolean;
  checked: boolean | null;
  expanded: boolean | null;
  /** aria-current or a class that says so: the place one is in. */
  current: boolean;
  /** Opens a menu, listbox or dialog (aria-haspopup, toggles). */
  popup: string;
  /** It offers entries for what is typed into it: as its attributes say, or as was seen. */
  offers?: true;
  /** What it holds was chosen and stands as a tag before the box to type into: it is chosen anew from its list, not typed over. */
  tagged?: true;
  /** It holds what was typed, and none of the entries that it offers was taken. Set by who typed it. */
  onlyTyped?: boolean;
  href: string | null;
  /** Its address is a place of the document that it stands in, or nothing but `#`: it asks the site for nothing. */
  ofPage?: true;
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
  /** What its picture is called, where the page says so outright (data-icon, a symbol of a drawing); empty for most. */
  icon?: string;
  method: string | null;
  confirm: string | null;
  submits: boolean;
  /** Index into {@link FrameSnapshot.forms}, -1 for none. */
  form: number;
  /** Index into tables and of the row within, -1 for none. */
  table: number;
  row: number;
  /** Index of the cell it stands in; left out where the row is not made of cells of its own. */
  column?: number;
  /** Text of the row or card around it, at most 300 characters. */
  rowText: string;
  /** Of a button in no row: text of the item or article around it that has others beside it, at most 300 characters. Left out where there is none. */
  block?: string;
  heading: string;
  place: 'dialog' | 'row' | 'navigation' | 'page';
  /** Index into dialogs, -1 for none. */
  dialog: number;
  /** Position on the page in CSS pixels. */
  x: number;
  y: number;
  frame: number;
  /**
   * Names the element in a run, as in `e12`: the same over all snapshots in which it lives, also where the page draws it anew or is left and
   * comes back. It is never given to another element, though the page may put that into the same node.
   */
  key: string;
  /** Index of its block in {@link Snapshot.blocks}, -1 where it stands in none: nobody sees it, or the page has more than is read. */
  order: number;
  /** Something else lies over it: a dialog, a menu, a curtain. What only has to be scrolled to is not covered. */
  covered: boolean;
  /** Is drawn only while the pointer is over its row. */
  onHover: boolean;
  /** Text on the page that is written in place (contenteditable), typed into by keys. */
  editor: boolean;
  /** Takes a text of several lines. */
  multiline: boolean;
  /** What a field of several lines holds, line by line, empty ones too; empty for one line, for other fields and for secrets. */
  lines: string[];
  /** What the page says is wrong with the field, where it stands beside it. */
  error: string;
  /** Where it stands, for what has no name: `2 of 3 beside "Clinics"`, `last of 3 in row "Jane Roe"`, `after "Search"`; empty for what has one. */
  position: string;
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
  /** Fields that one sees hold dates, choices and short texts alone: nothing long, no file, no password. */
  onlyConditions?: boolean;
  /** Values of hidden fields that say which step of a script comes next. */
  steps?: string[];
  /** A hidden field says of which report it is: `reportcode`. */
  isOfReport?: boolean;
  /** It says that its record was stored when it was opened: WordPress's `auto_draft`. */
  isDraft?: boolean;
  /** Beside its boxes it carries along what one of them would send when it is ticked. */
  carriesPicked?: true;
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
  /** Only a class does: a word of those who wrote the page. */
  byClass?: true;
  /** State of a lone checkbox, icon or badge that stands for yes or no. */
  mark: boolean | null;
  /** Machine-readable value: datetime of a time element, value of a data element. */
  datum: string;
  /** What is drawn in it, where rows differ by that: what its picture is called (`Overdue`, `check`), else a letter for each look, its colour and words. */
  icon?: string;
  /** As long as the list is read. */
  drawn?: DrawnSign;
}

/** Something drawn that may tell a state. */
export interface DrawnSign {
  /** What the page says for it, and what its picture is called. */
  name: string;
  picture: string;
  /** By their looks one sign differs from another. */
  parts: Element[];
  /** The cell holds no words, and nothing to press. */
  isAlone: boolean;
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
  /** Nothing of the page behind it can be used while it is there. */
  modal?: true;
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

/**
 * - `heading`: `level` 1 to 6.
 * - `text`: a paragraph, line, item (`level` is how deep it is nested, 0 for text that is no item), with its line breaks. The words of links in it
 *   are part of it; the links follow as elements. Cells and boxes side by side that are no list are one line with ` | ` between them.
 * - `element`: `at` is its index in `elements`. What a link or box around several things holds follows with `inside` on it.
 * - `table`: `at` in `tables`; what can be used in it follows with `inside` on it and `row`. Its text stands in the table's rows, but for `open`.
 * - `message`: `at` in `messages`; its text is here, what can be used in it follows.
 * - `dialog`, `form`: `at` in `dialogs`, `forms`. `navigation`, `region` ("header", "main", "footer", "aside", or its label).
 * - `menu`: a list that was opened; `at` is the index in `elements` of what opened it, -1 where nothing says so.
 * - `frame`: a document within the page; `at` is the number that its elements have in {@link ElementSnapshot.frame}.
 */
export type BlockKind =
  | 'heading'
  | 'text'
  | 'element'
  | 'table'
  | 'message'
  | 'dialog'
  | 'form'
  | 'navigation'
  | 'region'
  | 'menu'
  | 'frame';

/** One thing that a person reads on the page. */
export interface Block {
  kind: BlockKind;
  /** Its place in {@link Snapshot.blocks}. */
  index: number;
  /** Index of the block around it, which comes before it; -1 for the page itself. */
  inside: number;
  /** What it says or is called; empty for elements. */
  text: string;
  level: number;
  /** Index into the list that `kind` names, -1 for none. */
  at: number;
  /** Row of the table around it, -1 for none. */
  row: number;
  /** A table whose rows hold more than their cells tell: what they say follows in blocks with `inside` on it and `row`. */
  open?: true;
}

/** What one frame shows. */
export interface FrameSnapshot {
  url: string;
  /** When its document was asked for, epoch milliseconds. */
  since: number;
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
  /**
   * The page in the order in which it is read, without what nobody sees. An outline is written from it alone: go through the blocks, indent by
   * `inside`, look `at` up. A part is a range of indices, or a block with all that stands inside it. Bounded: at most 5 000 blocks, 150 000
   * characters of text in blocks of at most 4 000 each, and 500 rows of a table, whose `total` says how many there are.
   */
  blocks: Block[];
  /** Characters of text and elements beyond those bounds. */
  left: number;
  /** Something was left out for size. */
  truncated: boolean;
}

/** What the page and its frames show; indices of forms, tables and dialogs run over all frames. */
export interface Snapshot extends FrameSnapshot {
  frames: number;
  /**
   * Requests of the page to its own site, as `POST /orders`, that the wall has held since its document was asked for, and that could have brought
   * rows: what they would have shown is missing.
   */
  held: readonly string[];
  /** HTTP status with which its document came from `url`; left out where a script has led there, or nothing tells. */
  status?: number;
}

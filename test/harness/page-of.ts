/** A snapshot of a page that is made of its elements alone, for functions that choose among them. */

import { emptySnapshot } from '../../src/engines/relay/snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../../src/engines/relay/snapshot/snapshot.ts';

const PLAIN: ElementSnapshot = {
  ref: '0:0',
  role: 'button',
  name: '',
  tag: 'button',
  type: '',
  value: null,
  secret: false,
  visible: true,
  disabled: false,
  readOnly: false,
  required: false,
  invalid: false,
  checked: null,
  expanded: null,
  current: false,
  popup: '',
  href: null,
  label: '',
  placeholder: '',
  near: '',
  fieldName: '',
  autocomplete: '',
  group: '',
  description: '',
  pattern: '',
  maxLength: -1,
  min: '',
  max: '',
  options: [],
  multiple: false,
  hint: '',
  method: null,
  confirm: null,
  submits: false,
  form: -1,
  table: -1,
  row: -1,
  rowText: '',
  heading: '',
  place: 'page',
  dialog: -1,
  x: 0,
  y: 800,
  frame: 0,
};

/** A page of orders with these elements beside each other. */
export function pageOf(buttons: readonly Partial<ElementSnapshot>[]): Snapshot {
  return {
    ...emptySnapshot(),
    url: 'http://127.0.0.1/orders',
    title: 'Orders',
    elements: buttons.map((button, at) => ({ ...PLAIN, ref: `0:${at}`, x: at * 40, ...button })),
    text: '1-25 of 34 items',
    frames: 1,
  };
}

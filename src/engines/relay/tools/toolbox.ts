import { append } from './append.ts';
import { back } from './back.ts';
import { check } from './check.ts';
import { click } from './click.ts';
import { download } from './download.ts';
import { editText } from './edit-text.ts';
import { fill, fillAndWait } from './fill.ts';
import { follow } from './follow.ts';
import { keys } from './keys.ts';
import { leave } from './leave.ts';
import { hover, scroll, wait } from './move.ts';
import { open } from './open.ts';
import { press } from './press.ts';
import { readField } from './read-field.ts';
import { extract, finish, giveUp } from './say.ts';
import { select } from './select.ts';
import type { Tool } from './tool.ts';

/** Every tool by the name a planner calls it by. */
export const TOOLBOX = {
  open,
  follow,
  click,
  fill,
  fill_and_wait: fillAndWait,
  append,
  edit_text: editText,
  read_field: readField,
  keys,
  leave,
  select,
  check,
  press,
  scroll,
  back,
  wait,
  hover,
  download,
  extract,
  finish,
  give_up: giveUp,
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLBOX;

/** Forms in frames: whose title they go by, and which buttons send them. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import type { FormArea } from './form-fields.ts';

/** A form in a frame within a dialog goes by the dialog's title and is sent by its buttons. */
export function framedIn(area: FormArea, snapshot: Snapshot, around: FormArea | undefined): FormArea {
  const isFramed = area.dialog < 0 && area.fields.every(({ element }) => element.frame > 0);
  if (around === undefined || !isFramed) return area;
  return {
    ...area,
    heading: `${snapshot.dialogs[around.dialog]?.title ?? ''} ${area.heading}`.trim(),
    buttons: area.buttons.length > 0 ? area.buttons : around.buttons,
  };
}

/** A frame that has buttons of its own is not sent by those around it. */
export function inSameFrame(area: FormArea, buttons: readonly ElementSnapshot[]): readonly ElementSnapshot[] {
  const frame = area.fields[0]?.element.frame ?? 0;
  const own = buttons.filter((button) => button.frame === frame);
  return own.length > 0 ? own : buttons;
}

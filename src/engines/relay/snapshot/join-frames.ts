/** The frames of a page as one snapshot. */

import { emptySnapshot } from './empty-snapshot.ts';
import type { FrameHost } from './page-script.ts';
import type { Block, ElementSnapshot, FrameSnapshot, Snapshot } from './snapshot.ts';

export interface JoinedFrame {
  data: FrameSnapshot;
  /** Number of the frame around it and where it stands in that; null for the page itself and where that is not known. */
  host: (FrameHost & { frame: number }) | null;
}

interface Shift {
  elements: number;
  forms: number;
  tables: number;
  dialogs: number;
  messages: number;
}

/** Indices of forms, tables, dialogs, messages and blocks are moved on. `work`: the frame that gives address and title. */
export function joinFrames(frames: readonly JoinedFrame[], work: number): Snapshot {
  const main = (frames[work] ?? frames[0])?.data;
  const merged: Snapshot = {
    ...emptySnapshot(),
    url: main?.url ?? '',
    since: main?.since ?? 0,
    title: main?.title ?? '',
    frames: frames.length,
  };
  const shifts: Shift[] = [];
  for (const [index, { data, host }] of frames.entries()) {
    const shift: Shift = {
      elements: merged.elements.length,
      forms: merged.forms.length,
      tables: merged.tables.length,
      dialogs: merged.dialogs.length,
      messages: merged.messages.length,
    };
    shifts.push(shift);
    const own = host?.frame === 0 && isEditor(data) ? host : null;
    merged.elements.push(
      ...data.elements.map((element) => ({
        ...element,
        ref: `${index}:${element.ref.slice(2)}`,
        frame: index,
        ...hosted(element, own),
        form: element.form < 0 ? (own?.form ?? -1) : moved(element.form, shift.forms),
        table: moved(element.table, shift.tables),
        dialog: element.dialog < 0 ? (own?.dialog ?? -1) : moved(element.dialog, shift.dialogs),
      })),
    );
    const place = <Part extends { dialog: number }>(part: Part) => ({
      ...part,
      frame: index,
      dialog: moved(part.dialog, shift.dialogs),
    });
    merged.forms.push(...data.forms.map(place));
    merged.tables.push(...data.tables.map(place));
    merged.dialogs.push(...data.dialogs);
    merged.facts.push(...data.facts);
    merged.passages.push(...data.passages);
    merged.messages.push(...data.messages);
    merged.headings.push(...data.headings);
    merged.text = `${merged.text}${index === 0 ? '' : '\n'}${data.text}`;
    merged.left += data.left;
    merged.truncated ||= data.truncated;
  }
  merged.blocks = joinBlocks(frames, shifts);
  for (const { kind, at, index } of merged.blocks) {
    const element = kind === 'element' ? merged.elements[at] : undefined;
    if (element !== undefined) element.order = index;
  }
  return merged;
}

function moved(index: number, by: number): number {
  return index < 0 ? index : index + by;
}

/** Each frame's blocks stand behind the block of the frame, those of which nothing is known at the end. */
function joinBlocks(frames: readonly JoinedFrame[], shifts: readonly Shift[]): Block[] {
  const blocks: Block[] = [];
  const written = new Set<number>();
  const write = (number: number, around: number) => {
    written.add(number);
    const places = new Map<number, number>();
    for (const block of frames[number]?.data.blocks ?? []) {
      const index = blocks.length;
      places.set(block.index, index);
      const inner = frames.findIndex(
        ({ host }, at) => !written.has(at) && host?.frame === number && host.block === block.index,
      );
      blocks.push({
        ...block,
        index,
        inside: block.inside < 0 ? around : (places.get(block.inside) ?? around),
        at: block.kind === 'frame' ? inner : moved(block.at, by(block, shifts[number])),
      });
      if (block.kind === 'frame' && inner >= 0) write(inner, index);
    }
  };
  if (frames.length > 0) write(0, -1);
  for (const [number, { data }] of frames.entries()) {
    if (written.has(number)) continue;
    const index = blocks.length;
    blocks.push({ kind: 'frame', index, inside: -1, text: data.title, level: 0, at: number, row: -1 });
    write(number, index);
  }
  return blocks;
}

function by({ kind }: Block, shift: Shift | undefined): number {
  if (shift === undefined) return 0;
  if (kind === 'element' || kind === 'menu') return shift.elements;
  if (kind === 'table') return shift.tables;
  if (kind === 'dialog') return shift.dialogs;
  if (kind === 'form') return shift.forms;
  return kind === 'message' ? shift.messages : 0;
}

/** An editor that is the whole of its frame is called as the frame is, and belongs to the form that the frame stands in. */
function hosted(element: ElementSnapshot, host: FrameHost | null): Partial<ElementSnapshot> {
  if (host === null) return {};
  const isWhole = element.role === 'textbox' && (element.tag === 'body' || element.tag === 'html') && host.label !== '';
  return { y: element.y + host.y, ...(isWhole ? { label: host.label, name: host.label } : {}) };
}

function isEditor({ forms, elements }: FrameSnapshot): boolean {
  return forms.length === 0 && elements.some(({ role }) => role === 'textbox');
}

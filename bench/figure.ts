/** One line of the table of `npm run bench`. */
export interface Figure {
  name: string;
  /** How much was asked of both, in a few words. */
  load: string;
  ours: number;
  /** The same of the peer in the same run, or the limit that ours is held against; null where the bound is on ours itself. */
  peer: number | null;
  /** Of both, such as `requests/s`. */
  unit: string;
  /** Bound on ours over the peer's, or on ours where there is no peer; null where the figure is only told. */
  wanted: { least: number } | { most: number } | null;
}

/** Says a figure on the standard output, and to `npm run bench` where that runs us. */
export function tell(figure: Figure): void {
  const { name, ours, peer, unit } = figure;
  const ratio = peer === null ? '' : `   beside ${rounded(peer)}   ratio ${rounded(comparedValue(figure))}`;
  const { text, isMet } = boundOf(figure);
  process.stdout.write(
    `${name.padEnd(48)}${rounded(ours)} ${unit}${ratio}   wanted ${text}${isMet ? '' : '   MISSED'}\n`,
  );
  process.send?.(figure);
}

/** What the bound is on. */
export function comparedValue({ ours, peer }: Figure): number {
  return peer === null ? ours : ours / peer;
}

/** The bound in words, and whether the figure keeps it. */
export function boundOf(figure: Figure): { text: string; isMet: boolean } {
  const { wanted } = figure;
  const value = comparedValue(figure);
  if (wanted === null) return { text: 'none', isMet: true };
  if ('least' in wanted) return { text: `≥ ${wanted.least}`, isMet: value >= wanted.least };
  return { text: `≤ ${wanted.most}`, isMet: value <= wanted.most };
}

/** Three significant digits, whole from a hundred on. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

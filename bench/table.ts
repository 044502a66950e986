import { cpus, totalmem } from 'node:os';
import { boundOf, comparedValue, type Figure, rounded } from './figure.ts';

/** The figures as a page in Markdown: machine, date, and one line for each. @param failed benches that did not come to their end */
export function tableOf(figures: readonly Figure[], failed: readonly string[]): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 1_073_741_824)} GiB, Node ${process.versions.node}`;
  const rows = figures.map((figure) => {
    const { name, load, ours, peer, unit } = figure;
    const { text, isMet } = boundOf(figure);
    const ratio = peer === null ? '' : rounded(comparedValue(figure));
    return `| ${name} | ${rounded(ours)} ${unit} | ${peer === null ? '' : rounded(peer)} | ${ratio} | ${text}${isMet ? '' : ', **missed**'} | ${load} |\n`;
  });
  return [
    '# Results\n\n',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; ${machine}.\n`,
    'A bound is on the ratio where there is a peer, on ours otherwise.\n\n',
    '| Figure | Ours | Peer or limit | Ratio | Wanted | Load |\n| --- | --- | --- | --- | --- | --- |\n',
    ...rows,
    ...(failed.length > 0 ? [`\nDid not come to their end: ${failed.join(', ')}.\n`] : []),
  ].join('');
}

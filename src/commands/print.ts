/** Writes what was made: as JSON, or a line for each name. */
export function print(value: object, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(value)}\n`);
  else {
    const width = Math.max(10, ...Object.keys(value).map((name) => name.length));
    for (const [name, text] of Object.entries(value)) process.stdout.write(`${name.padEnd(width)} ${text}\n`);
  }
}

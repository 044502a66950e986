/** Hands a file to the browser, under a name. */
export function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the time that other work is done.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

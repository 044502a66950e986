/** How far into the bytes a charset declaration is looked for; the HTML standard asks for 1024, old editors write more. */
const SNIFF_BYTES = 4096;

/**
 * Bytes of a page to text. In this order: byte order mark, HTTP header, declaration in the page, UTF-8 if the bytes are valid UTF-8,
 * else windows-1252. A declared charset that is unknown, or UTF-8 that the bytes are not, falls through to the next.
 */
export function decodePage(body: Uint8Array, contentType: string): string {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return decode(body, 'utf-8') ?? '';
  if (body[0] === 0xfe && body[1] === 0xff) return decode(body, 'utf-16be') ?? '';
  if (body[0] === 0xff && body[1] === 0xfe) return decode(body, 'utf-16le') ?? '';
  const declared = [charsetIn(contentType), declaredInPage(body), 'utf-8'];
  for (const charset of declared) {
    const text = charset && decode(body, charset, true);
    if (text) return text;
  }
  return decode(body, 'windows-1252') ?? '';
}

function decode(body: Uint8Array, charset: string, isStrict = false): string | null {
  try {
    // A truncated last character must not turn a whole UTF-8 page into windows-1252: only the middle is judged.
    return new TextDecoder(charset, { fatal: isStrict }).decode(body, { stream: isStrict });
  } catch {
    return null;
  }
}

function charsetIn(text: string): string | null {
  const name = /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;
  // A page whose declaration could be read as ASCII is not UTF-16, whatever it says (HTML standard, "change the encoding").
  return name?.startsWith('utf-16') ? null : name;
}

function declaredInPage(body: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(body.subarray(0, SNIFF_BYTES));
  const inXml = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  const inMeta = /<meta\b[^>]{0,300}charset[^>]{0,100}/i.exec(head)?.[0];
  return inMeta ? charsetIn(inMeta) : (inXml?.toLowerCase() ?? null);
}

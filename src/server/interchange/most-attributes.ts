const [space, less, greater, quote, apostrophe] = [0x20, 0x3c, 0x3e, 0x22, 0x27];

/** The largest number of attributes that an element of a markup has, counted as words without parsing it. */
export function mostAttributesIn(markup: Buffer): number {
  let most = 0;
  let at = markup.indexOf('<');
  while (at !== -1) {
    const skipped = endOfSection(markup, at);
    const [end, count] = skipped === undefined ? endOfTag(markup, at + 1) : [skipped, 0];
    most = Math.max(most, count);
    at = markup.indexOf('<', end);
  }
  return most;
}

/** Returns the end of a comment or CDATA section that begins here. Undefined if none begins here. Their content may be anything. */
function endOfSection(markup: Buffer, at: number): number | undefined {
  for (const [begin, close] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (markup.toString('latin1', at, at + begin.length) !== begin) continue;
    const end = markup.indexOf(close, at + begin.length);
    return end === -1 ? markup.length : end;
  }
  return undefined;
}

/** Returns the end of a tag and the number of words after its name. A quoted value may contain markup characters. */
function endOfTag(markup: Buffer, from: number): [end: number, words: number] {
  let words = 0;
  for (let at = from; at < markup.length; at += 1) {
    const sign = markup[at] ?? 0;
    if (sign === greater || sign === less) return [at, words];
    if (sign <= space) {
      if ((markup[at + 1] ?? 0) > space) words += 1;
    } else if (sign === quote || sign === apostrophe) {
      const close = markup.indexOf(sign, at + 1);
      if (close === -1) return [markup.length, words];
      at = close;
    }
  }
  return [markup.length, words];
}

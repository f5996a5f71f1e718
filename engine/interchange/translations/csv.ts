/** Reads RFC 4180 text: rows of cells, quoted or not. Undefined where a quotation mark is not closed. */
export function parseCsv(source: string, separator = ','): string[][] | undefined {
  const text = source.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place < text.length) {
    const cell = text.charAt(place) === '"' ? quotedCell(text, place) : plainCell(text, place, separator);
    if (!cell) return undefined;
    row.push(cell.text);
    place = cell.end;
    const next = text.charAt(place);
    if (next === separator) {
      place += 1;
      // A separator at the very end has an empty cell after it.
      if (place === text.length) row.push('');
      continue;
    }
    if (place < text.length && next !== '\r' && next !== '\n') return undefined;
    rows.push(row);
    row = [];
    place += next === '\r' && text.charAt(place + 1) === '\n' ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Writes rows of cells as RFC 4180 text, every cell in quotation marks. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
}

/** Makes a cell safe to open in a spreadsheet program, which takes these beginnings for a formula; `'` itself is doubled, so that it can be taken off again. */
export function guarded(text: string): string {
  return /^['=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Takes the guard off. */
export function unguarded(text: string): string {
  return /^'['=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function quotedCell(text: string, start: number): { text: string; end: number } | undefined {
  for (let place = start + 1; place < text.length; place += 1) {
    if (text.charAt(place) !== '"') continue;
    if (text.charAt(place + 1) !== '"') return { text: text.slice(start + 1, place).replaceAll('""', '"'), end: place + 1 };
    place += 1;
  }
  return undefined;
}

function plainCell(text: string, start: number, separator: string): { text: string; end: number } {
  let end = start;
  while (end < text.length && ![separator, '\r', '\n'].includes(text.charAt(end))) end += 1;
  return { text: text.slice(start, end), end };
}

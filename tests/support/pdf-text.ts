import { inflateSync } from 'node:zlib';

/** The text that a PDF of the browser shows, without its spaces: where a line ends is the paper's matter. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = new Map(
    [...objects.values()]
      .flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => [name, charactersOf(objects, id)]),
  );
  const drawn = [...objects.values()].filter(({ stream }) => / Tf\b/.test(stream)).map(({ stream }) => shownIn(stream, fonts));
  // Joined letters are drawn as one.
  return drawn.join('').normalize('NFKC').replaceAll(/\s+/gu, '');
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(text: string): Map<string, PdfObject> {
  const found = [...text.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)];
  return new Map(found.map(([, id = '', body = '']) => [id, objectOf(body)]));
}

function objectOf(body: string): PdfObject {
  const begin = /stream\r?\n/.exec(body);
  if (!begin) return { head: body, stream: '' };
  const head = body.slice(0, begin.index);
  const bytes = Buffer.from(body.slice(begin.index + begin[0].length, body.lastIndexOf('endstream')), 'latin1');
  const isText = head.includes('/FlateDecode') && !head.includes('/Image');
  return { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' };
}

/** The characters of a font by the numbers of its glyphs. */
function charactersOf(objects: ReadonlyMap<string, PdfObject>, font: string): Map<number, string> {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const characters = new Map<number, string>();
  const cmap = objects.get(table)?.stream ?? '';
  for (const [, body = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>/g)) characters.set(parseInt(glyph, 16), utf16(text));
  for (const [, body = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = parseInt(from, 16);
      for (let glyph = first; glyph <= parseInt(to, 16); glyph += 1)
        characters.set(glyph, String.fromCharCode(parseInt(text, 16) + glyph - first));
    }
  return characters;
}

function utf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));
}

/** Returns the text that one stream of drawing commands writes, in the order in which it writes it. */
function shownIn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  let shown = '';
  for (const [, name, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) shown += font.get(parseInt(glyph, 16)) ?? '';
  }
  return shown;
}

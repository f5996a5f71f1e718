import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { wordsOf } from './search-words.ts';

/** Most pages and characters of a PDF that are read, and the seconds of the processor after which the rest is left out. */
const most = { pages: 1_000, characters: 300_000, seconds: 8 };

// Child process of read-pdf.ts: reads a PDF and writes its text. Not trusted with anything else.

try {
  const text = await textOf(new Uint8Array(await buffer(process.stdin)));
  process.stdout.write(JSON.stringify({ text, words: wordsOf(text) }));
} catch {
  // Damaged, or locked with a password.
  process.stdout.write('{}');
}

async function textOf(data: Uint8Array): Promise<string> {
  const maps = new URL('../../../node_modules/pdfjs-dist/cmaps/', import.meta.url).pathname;
  const pdf = await getDocument({ data, verbosity: 0, cMapUrl: maps, useSystemFonts: false, disableFontFace: true }).promise;
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, most.pages) && text.length < most.characters && !isLate(); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')}\n`;
    page.cleanup();
  }
  // A word divided at the end of a line is joined.
  const joined = text.normalize('NFKC').replaceAll(/(?<=\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '');
  return joined
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most.characters);
}

function isLate(): boolean {
  const { user, system } = process.cpuUsage();
  return user + system > most.seconds * 1_000_000;
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text that a PDF shows, without its spaces: the paper decides where a line ends. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false, disableFontFace: true }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  // Joined letters are drawn as one.
  return pages.join('').normalize('NFKC').replaceAll(/\s+/gu, '');
}

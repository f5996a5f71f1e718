/** Cells that are merged into one, by the numbers of their rows and columns from 0: their value is in the first. */
export interface MergedCells {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The most merged cells of a sheet that are looked at. */
const most = 20_000;

/** Finds the merged cells of each sheet of an unpacked workbook, in the order of its sheets. */
export function mergedCellsOf(files: ReadonlyMap<string, string>): MergedCells[][] {
  const targets = new Map(
    tags(files.get('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return tags(files.get('xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return tags(files.get(path), 'mergeCell').flatMap((each) => rangeOf(attribute(each, 'ref') ?? '') ?? []);
  });
}

function tags(xml = '', name: string): string[] {
  const found: string[] = [];
  for (const [tag] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g'))) {
    found.push(tag);
    if (found.length === most) break;
  }
  return found;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function rangeOf(ref: string): MergedCells | undefined {
  const [, left = '', top, right = '', bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
  if (top === undefined) return undefined;
  return { top: Number(top) - 1, left: columnNumber(left), bottom: Number(bottom) - 1, right: columnNumber(right) };
}

/** The number of a column from 0: 0 for `A`, 26 for `AA`. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

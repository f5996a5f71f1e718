/** An XML element with its children, including the texts between them. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const limit = 10_000_000;
const depthLimit = 50;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const name = /[A-Za-z_:][\w:.-]*/y;
const attribute = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** Reads a small, plain XML document: elements, texts, CDATA, the five entities and numbers. A DOCTYPE or anything unclosed is refused with undefined. */
export function parseXml(source: string): XmlElement | undefined {
  if (source.length > limit || /<!DOCTYPE|<!ENTITY/i.test(source)) return undefined;
  const open: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }[] = [
    { name: '', attributes: {}, children: [] },
  ];
  let place = source.startsWith('\uFEFF') ? 1 : 0;
  while (place < source.length) {
    const inner = open.at(-1);
    if (!inner || open.length > depthLimit) return undefined;
    const skipped = skipping(source, place);
    if (skipped !== undefined) {
      if (skipped === -1) return undefined;
      if (source.startsWith('<![CDATA[', place)) inner.children.push(source.slice(place + 9, skipped - 3));
      place = skipped;
    } else if (source.startsWith('</', place)) {
      const end = source.indexOf('>', place);
      const outer = open.at(-2);
      if (end === -1 || !outer || source.slice(place + 2, end).trim() !== inner.name) return undefined;
      open.pop();
      outer.children.push(inner);
      place = end + 1;
    } else if (source.charAt(place) === '<') {
      const tag = openingTag(source, place + 1);
      if (!tag) return undefined;
      const element = { name: tag.name, attributes: tag.attributes, children: [] };
      if (tag.isEmpty) inner.children.push(element);
      else open.push(element);
      place = tag.end;
    } else {
      const end = source.indexOf('<', place);
      const text = source.slice(place, end === -1 ? source.length : end);
      inner.children.push(unescaped(text));
      place += text.length;
    }
  }
  const roots = open[0]?.children.filter((child) => typeof child !== 'string') ?? [];
  return open.length === 1 && roots.length === 1 ? roots[0] : undefined;
}

/** Returns the end of a comment, an instruction or CDATA. -1 if it is not closed, undefined if none starts here. */
function skipping(source: string, place: number): number | undefined {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (!source.startsWith(start, place)) continue;
    const at = source.indexOf(end, place + start.length);
    return at === -1 ? -1 : at + end.length;
  }
  return undefined;
}

function openingTag(
  source: string,
  start: number,
): { name: string; attributes: Record<string, string>; isEmpty: boolean; end: number } | undefined {
  name.lastIndex = start;
  const called = name.exec(source)?.[0];
  if (called === undefined) return undefined;
  const attributes: Record<string, string> = {};
  let place = start + called.length;
  for (;;) {
    attribute.lastIndex = place;
    const found = attribute.exec(source);
    if (!found) break;
    attributes[found[1] ?? ''] = unescaped(found[2] ?? found[3] ?? '');
    place += found[0].length;
  }
  while (/\s/.test(source.charAt(place))) place += 1;
  const isEmpty = source.startsWith('/>', place);
  return isEmpty || source.charAt(place) === '>' ? { name: called, attributes, isEmpty, end: place + (isEmpty ? 2 : 1) } : undefined;
}

/** The text of an element and all in it. */
export function innerText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : innerText(child))).join('');
}

/** The elements of a name anywhere below. */
export function elementsNamed(element: XmlElement, wanted: string): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === wanted ? [child] : elementsNamed(child, wanted),
  );
}

/** Escapes a text for XML. Characters that XML does not allow are removed. */
export function escaped(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r\u007F-\u009F])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** The same for the value of an attribute, where line ends would become spaces. */
export function escapedAttribute(text: string): string {
  return escaped(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#x[0-9a-fA-F]+|#\d+|\w+);/g, (whole, inside: string) => {
    if (!inside.startsWith('#')) return entities[inside] ?? whole;
    const code = inside.startsWith('#x') ? Number.parseInt(inside.slice(2), 16) : Number(inside.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * The number that a person typed, with a decimal comma or point and any spaces between groups; undefined when it is none. A single mark before three
 * digits is read as the language writes it: `1.500` is one and a half in English, and one thousand five hundred in German.
 */
export function numberOf(text: string, language?: string): number | undefined {
  const compact = text.replace(/[\s'’]/gu, '').replace('−', '-');
  const marks = compact.match(/[.,]/g) ?? [];
  const isGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(compact) && language !== undefined && marks[0] !== decimalMark(language);
  const onlyGroups = isGroup || (marks.length > 1 && new Set(marks).size === 1);
  const point = onlyGroups ? -1 : Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const whole = (point === -1 ? compact : compact.slice(0, point)).replace(/[.,]/g, '');
  const plain = point === -1 ? whole : `${whole}.${compact.slice(point + 1)}`;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

function decimalMark(language: string): string | undefined {
  return new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
}

/** A number for editing: the language's decimal mark, no groups. */
export function editableNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 12 }).format(value);
}

/** A number for reading. */
export function readableNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 12 }).format(value);
}

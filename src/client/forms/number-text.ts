/** The number that a person typed, with a decimal comma or point and any spaces between groups; undefined when it is none. */
export function numberOf(text: string): number | undefined {
  const compact = text.replace(/[\s'’]/gu, '').replace('−', '-');
  const marks = compact.match(/[.,]/g) ?? [];
  const onlyGroups = marks.length > 1 && new Set(marks).size === 1;
  const point = onlyGroups ? -1 : Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const whole = (point === -1 ? compact : compact.slice(0, point)).replace(/[.,]/g, '');
  const plain = point === -1 ? whole : `${whole}.${compact.slice(point + 1)}`;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** A number for editing: the language's decimal mark, no groups. */
export function editableNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 12 }).format(value);
}

/** A number for reading. */
export function readableNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 12 }).format(value);
}

/** An amount of money for reading, with the decimals of its currency. */
export function readableAmount(value: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(value);
}

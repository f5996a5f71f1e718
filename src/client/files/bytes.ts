const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
/** Formats by language, unit and digits: to create one takes longer than to draw the rest of a field. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number of bytes for reading: `820 kB`, `3.2 MB`, `500 GB`. */
export function readableBytes(bytes: number, language: string): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = Math.max(power === 1 ? 1 : 0, bytes / 1000 ** power);
  const maximumFractionDigits = value < 10 ? 1 : 0;
  const key = `${language} ${power} ${maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known.format(value);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: units[power - 1] ?? 'byte', maximumFractionDigits });
  formats.set(key, format);
  return format.format(value);
}

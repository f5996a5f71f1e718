const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** A number of bytes for reading: `820 kB`, `3.2 MB`, `500 GB`. */
export function readableBytes(bytes: number, language: string): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = Math.max(power === 1 ? 1 : 0, bytes / 1000 ** power);
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit: units[power - 1] ?? 'byte', maximumFractionDigits }).format(value);
}

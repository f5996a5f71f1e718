/** Looks up a text of the forms by its key, with values for the text; undefined if there is none. */
export type Word = (key: string, values?: Readonly<Record<string, string>>) => string | undefined;

/** The word for a code that means the same in every organisation: a severity, four hours of the day (`h08`), a part of the body. */
export function codeWord(code: string, word: Word): string | undefined {
  if (/^[1-5]$/.test(code)) return word(`risk.severity.${code}`);
  const [, hour] = /^h(\d\d)$/.exec(code) ?? [];
  if (hour !== undefined) return `${hour}:00–${String(Number(hour) + 4).padStart(2, '0')}:00`;
  const [, part = code, side] = /^(.*)-(left|right)$/.exec(code) ?? [];
  const region = word(`body.region.${part}`);
  return region === undefined || side === undefined ? region : word(`body.${side}`, { region });
}

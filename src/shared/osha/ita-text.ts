/** Signs that the Injury Tracking Application refuses in a text. */
const refused = /[()~@#$%^&*?/\\!<>{}[\]|=+\p{Cc}]+/gu;

/** Returns a text as the Injury Tracking Application takes it: on one line, without the signs it refuses, up to a length. */
export function itaText(text: string, most = Infinity): string {
  return text.replace(refused, ' ').replace(/\s+/gu, ' ').trim().slice(0, most).trim();
}

/** Returns a day, `2026-03-04`, as the Injury Tracking Application writes it: `03/04/2026`. */
export function itaDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return date === '' ? '' : `${month}/${date}/${year}`;
}

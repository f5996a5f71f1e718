/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC';
}

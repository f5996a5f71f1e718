/** The ids that an answer from one of the server's lists names: one, or several. */
export function chosenIds(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((id) => typeof id === 'string');
}

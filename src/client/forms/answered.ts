/** Whether a value counts as an answer: absent, empty text and empty lists do not. */
export function isAnswered(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Reads `start=1;end=10 step=1`. */
export function parametersOf(text: string): Record<string, string> {
  const pairs = text.split(/[;,\s]+/).flatMap((part) => {
    const [, key, value] = /^([\w-]+)=(.*)$/.exec(part) ?? [];
    return key === undefined || value === undefined ? [] : [[key.toLowerCase(), value] as const];
  });
  return Object.fromEntries(pairs);
}

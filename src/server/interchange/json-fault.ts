/** Finds the line and the column at which a text stops being JSON: behind its shortest beginning that no text can complete. */
export function jsonFault(text: string): { line: number; column: number } {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const before = text.slice(0, good).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Whether a text is the beginning of valid JSON. The parser reports the position only in some of its errors. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/Unexpected end|Unterminated string/.test(message)) return true;
    return Number(/at position (\d+)/.exec(message)?.[1] ?? -1) >= text.length;
  }
}

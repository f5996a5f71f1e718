/** Returns a file name that is safe to show and to offer for download. */
export function displayName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return safe.slice(-120) || 'file';
}

/** Returns the end of a name after its last dot, in lower case; an ending of more than five signs is none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The name with an ending that its content may have: its own, or the usual one. */
export function withEnding(name: string, endings: readonly string[]): string {
  const ending = endingOf(name);
  const [usual] = endings;
  if (usual === undefined || endings.includes(ending)) return name;
  return `${ending === '' ? name : name.slice(0, -ending.length - 1)}.${usual}`;
}

/** Key of a value that this device remembers between visits; no secret is among them. */
type StoredKey = 'language' | 'mode' | 'density' | 'session' | 'navigation' | 'settings';

/** Reads a remembered text; storage that the browser refuses counts as empty. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(`muster.${key}`);
  } catch {
    return null;
  }
}

/** Remembers a text on this device, or forgets it. */
export function store(key: StoredKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`muster.${key}`);
    else localStorage.setItem(`muster.${key}`, text);
  } catch {
    // A private window may refuse storage: the choice then lasts as long as the page.
  }
}

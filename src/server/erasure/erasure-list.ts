import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** That a person was erased: an id, which says nothing once it was done, so that the list may be kept. */
export interface ListedErasure {
  organization: string;
  subject: string;
  at: string;
}

/** Where an installation notes whom it has erased: outside the database, so that a restored backup learns of it. */
export const erasureList = (dataDir: string) => join(dataDir, 'erasures.ndjson');

/** The erasures that a list names; a list that is not there names none. */
export function readErasures(path: string): ListedErasure[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ListedErasure);
}

/** Adds erasures to a list, each person once. */
export async function noteErasures(path: string, erasures: readonly ListedErasure[]): Promise<void> {
  const known = new Set(readErasures(path).map(({ subject }) => subject));
  const missing = erasures.filter(({ subject }) => !known.has(subject) && known.add(subject));
  if (missing.length === 0) return;
  await mkdir(join(path, '..'), { recursive: true });
  await appendFile(path, missing.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''), { mode: 0o600, flush: true });
}

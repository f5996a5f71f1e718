import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** An erasure of a person with an account, or of a record's row: ids, which say nothing once it was done, so that the list may be kept. */
export type ListedErasure = { organization: string; at: string } & ({ subject: string } | { record: string; row?: string });

/** File in which an installation lists the people it has erased. It is outside the database, so that a restored backup learns of them. */
export const erasureList = (dataDir: string) => join(dataDir, 'erasures.ndjson');

/** Returns the erasures in a list. Empty if the list does not exist. */
export function readErasures(path: string): ListedErasure[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ListedErasure);
}

/** Tells one erasure from another. */
export function keyOfErasure(erasure: ListedErasure): string {
  return 'subject' in erasure ? erasure.subject : `${erasure.record}/${erasure.row ?? ''}`;
}

/** Adds erasures to a list, each once. */
export async function noteErasures(path: string, erasures: readonly ListedErasure[]): Promise<void> {
  const known = new Set(readErasures(path).map(keyOfErasure));
  const missing = erasures.filter((erasure) => !known.has(keyOfErasure(erasure)) && known.add(keyOfErasure(erasure)));
  if (missing.length === 0) return;
  await mkdir(join(path, '..'), { recursive: true });
  await appendFile(path, missing.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''), { mode: 0o600, flush: true });
}

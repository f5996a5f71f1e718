import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Checkpoint } from './checkpoint-key.ts';

const fileOf = (folder: string, organizationId: string) => join(folder, `${organizationId}.ndjson`);

/** Adds a checkpoint to the file of its organisation, through to the disk. */
export async function appendCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(fileOf(folder, checkpoint.organization), 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const { buffer: end } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    // A line that a power cut tore off must not take the next one with it.
    const isTorn = size > 0 && end.toString() !== '\n';
    await file.writeFile(`${isTorn ? '\n' : ''}${JSON.stringify(checkpoint)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The checkpoints of an organisation, oldest first. */
export async function readCheckpoints(folder: string, organizationId: string): Promise<Checkpoint[]> {
  const path = fileOf(folder, organizationId);
  if (!existsSync(path)) return [];
  const found: Checkpoint[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) found.push(...checkpointsIn(line));
  return found;
}

/** Removes from copied checkpoints those of entries that a history does not have yet. */
export async function leaveOutAhead(folder: string, heads: ReadonlyMap<string, number>): Promise<void> {
  for (const [organizationId, head] of heads) {
    const all = await readCheckpoints(folder, organizationId);
    const kept = all.filter(({ seq }) => seq <= head);
    if (kept.length < all.length) await writeFile(fileOf(folder, organizationId), kept.map((each) => `${JSON.stringify(each)}\n`).join(''));
  }
}

function checkpointsIn(line: string): Checkpoint[] {
  try {
    const { organization, seq, hash, at, signature }: Partial<Checkpoint> = JSON.parse(line);
    const isWhole = organization !== undefined && seq !== undefined && hash !== undefined && at !== undefined && signature !== undefined;
    return isWhole ? [{ organization, seq, hash, at, signature }] : [];
  } catch {
    return [];
  }
}

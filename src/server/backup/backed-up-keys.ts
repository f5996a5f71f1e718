import { randomBytes, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkpointFolder, privateKeyFile } from '../audit/checkpoint-key.ts';
import { masterKeyFile } from '../runtime/installation.ts';
import { mergeKeyText } from '../keys/key-ring.ts';
import { seal, unseal } from '../keys/sealed.ts';

/** Whether the keys of the installation are in a backup: sealed under a passphrase, not in it, or there were none in DATA_DIR. */
export type BackedUpKeys = 'sealed' | 'left-out' | 'none';

interface SealedKeys {
  kdf: 'scrypt';
  cost: number;
  salt: string;
  sealed: string;
}
interface Keys {
  master?: string;
  checkpoint?: string;
}

const file = 'keys.sealed.json';
const about = 'muster-backup-keys';
/** 128 MB and a good part of a second for each guess. */
const cost = 2 ** 17;
const keyOf = (passphrase: string, salt: Buffer, work: number) =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: work, r: 8, p: 1, maxmem: 256 * 1024 ** 2 });

/** Writes the keys of an installation into a backup, sealed under a passphrase; without one they stay out of it. */
export function writeKeys(dataDir: string, folder: string, passphrase: string | undefined): BackedUpKeys {
  const [master, checkpoint] = [masterKeyFile(dataDir), privateKeyFile(checkpointFolder(dataDir))].map((path) =>
    existsSync(path) ? readFileSync(path, 'utf8') : undefined,
  );
  if (master === undefined && checkpoint === undefined) return 'none';
  if (passphrase === undefined) return 'left-out';
  const keys: Keys = { ...(master !== undefined && { master }), ...(checkpoint !== undefined && { checkpoint }) };
  const salt = randomBytes(16);
  const sealed = seal(keyOf(passphrase, salt, cost), JSON.stringify(keys), about).toString('base64url');
  const content: SealedKeys = { kdf: 'scrypt', cost, salt: salt.toString('base64url'), sealed };
  writeFileSync(join(folder, file), JSON.stringify(content, undefined, 2), { mode: 0o600 });
  return 'sealed';
}

/** Opens the keys of a backup; a wrong passphrase and a damaged file are errors. */
export function openKeys(folder: string, passphrase: string): Keys {
  const { salt, sealed, cost: work } = sealedKeysIn(folder);
  try {
    const key = keyOf(passphrase, Buffer.from(salt, 'base64url'), Math.min(work, cost));
    return JSON.parse(unseal(key, Buffer.from(sealed, 'base64url'), about).toString('utf8'));
  } catch (error) {
    throw new Error('The passphrase does not open the keys of the backup.', { cause: error });
  }
}

function sealedKeysIn(folder: string): SealedKeys {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    throw new Error(`The keys of the backup are damaged or missing: ${file}.`, { cause: error });
  }
}

/** Adds keys to an installation, whose own stay the current ones. */
export function restoreKeys(dataDir: string, { master, checkpoint }: Keys): void {
  if (master !== undefined) mergeKeyText(master, masterKeyFile(dataDir));
  const path = privateKeyFile(checkpointFolder(dataDir));
  if (checkpoint === undefined || existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, checkpoint, { mode: 0o600 });
}

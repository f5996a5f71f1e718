import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../runtime/error-code.ts';
import { canonical } from './canonical.ts';

/** What a checkpoint says: so far the history of an organisation had come at this time, and this was the hash of its last entry. */
export interface CheckpointClaim {
  organization: string;
  seq: number;
  hash: string;
  at: string;
}
export interface Checkpoint extends CheckpointClaim {
  /** Ed25519 over the canonical JSON of the other four, in base64url. */
  signature: string;
}

/** The folder outside the database where an installation keeps its checkpoints and their keys. */
export const checkpointFolder = (dataDir: string) => join(dataDir, 'checkpoints');

/** Signs a claim with the installation's private key, which is made the first time, its public key beside it. */
export function signCheckpoint(folder: string, claim: CheckpointClaim): Checkpoint {
  return { ...claim, signature: sign(null, Buffer.from(canonical(claim)), privateKey(folder)).toString('base64url') };
}

/** Whether a checkpoint was signed by the key whose public half stands in the folder. */
export function isSigned(publicKey: KeyObject, { signature, ...claim }: Checkpoint): boolean {
  return verify(null, Buffer.from(canonical(claim)), publicKey, Buffer.from(signature, 'base64url'));
}

/** The public half of the key, to verify checkpoints with; nothing where none was made yet. */
export function publicKeyIn(folder: string): KeyObject | undefined {
  const pem = read(join(folder, 'ed25519.pub.pem'));
  return pem === undefined ? undefined : createPublicKey(pem);
}

function privateKey(folder: string): KeyObject {
  const path = join(folder, 'ed25519.key.pem');
  const known = read(path);
  if (known !== undefined) return createPrivateKey(known);

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey: made } = generateKeyPairSync('ed25519');
  // Linked into place whole: of two processes that come at the same time one makes it, both read it.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, made.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = createPrivateKey(readFileSync(path, 'utf8'));
  writeFileSync(join(folder, 'ed25519.pub.pem'), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  return key;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

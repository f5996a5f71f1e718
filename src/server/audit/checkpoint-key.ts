import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { canonical } from './canonical.ts';

/** Claim of a checkpoint: the sequence number and hash of an organisation's last history entry at a point in time. */
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

/** Signs a claim with the installation's private key. The first call creates the key and stores its public key beside it. */
export function signCheckpoint(folder: string, claim: CheckpointClaim): Checkpoint {
  return { ...claim, signature: sign(null, Buffer.from(canonical(claim)), privateKey(folder)).toString('base64url') };
}

/** Whether a checkpoint was signed by a key whose public half is in the folder. */
export function isSigned(publicKeys: readonly KeyObject[], { signature, ...claim }: Checkpoint): boolean {
  const [text, bytes] = [Buffer.from(canonical(claim)), Buffer.from(signature, 'base64url')];
  return publicKeys.some((key) => verify(null, text, key, bytes));
}

/** The public halves of the installation's keys, to verify checkpoints with: the present one, and those from before a restore without keys. */
export function publicKeysIn(folder: string): KeyObject[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pub.pem')) : [];
  return names.map((name) => createPublicKey(readFileSync(join(folder, name), 'utf8')));
}

/** The digest that a public key is known by. */
export function digestOfKey(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** The digest of the key that signs in a folder. */
export function signingKeyOf(folder: string): string {
  return digestOfKey(createPublicKey(privateKey(folder)));
}

/** The file of the private key. */
export const privateKeyFile = (folder: string) => join(folder, 'ed25519.key.pem');

function privateKey(folder: string): KeyObject {
  const path = privateKeyFile(folder);
  const known = read(path);
  if (known !== undefined) return createPrivateKey(known);

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey: made } = generateKeyPairSync('ed25519');
  // Linked into place when complete: of two concurrent processes, one creates it and both read it.
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
  const own = join(folder, 'ed25519.pub.pem');
  // A backup without keys contains the public half of the previous signing key: its signatures must still verify.
  const before = read(own);
  if (before !== undefined) writeFileSync(join(folder, `ed25519-${digestOfKey(createPublicKey(before))}.pub.pem`), before);
  writeFileSync(own, createPublicKey(key).export({ type: 'spki', format: 'pem' }));
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

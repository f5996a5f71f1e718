import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../error-code.ts';
import { seal, unseal } from './sealed.ts';

/** Seals with the current one of several keys. Sealed content names the key that opens it in its `kid`. */
export interface KeyRing {
  /** As `kid.base64url`. */
  seal(content: Buffer | string, about?: string): string;
  /** Nothing where the ring has no such key, or another one was used. */
  open(sealed: string, about?: string): Buffer | undefined;
}

interface KeyFile {
  current: string;
  keys: Record<string, string>;
}

/**
 * Opens the key file at a path, and creates it if it does not exist. A `given` key becomes the current one instead; then no file is
 * created.
 */
export function openKeyRing(path: string, given?: Buffer): KeyRing {
  const file = given === undefined ? (readKeyFile(path) ?? makeKeyFile(path)) : withGiven(given, readKeyFile(path));
  const keys = new Map(Object.entries(file.keys).map(([kid, key]) => [kid, Buffer.from(key, 'base64url')]));
  const current = keys.get(file.current);
  if (!current) throw new Error(`${path} does not hold its current key.`);

  return {
    seal: (content, about = '') => `${file.current}.${seal(current, content, file.current + about).toString('base64url')}`,
    open(sealed, about = '') {
      const [kid = '', text = ''] = sealed.split('.');
      const key = keys.get(kid);
      const bytes = Buffer.from(text, 'base64url');
      if (!key || bytes.length < 28) return undefined;
      try {
        return unseal(key, bytes, kid + about);
      } catch {
        return undefined;
      }
    },
  };
}

/** Adds the keys of a backup's key file to an installation, whose own current key stays the current one. */
export function mergeKeyFile(from: string, into: string): void {
  const theirs = readKeyFile(from);
  if (theirs) merge(theirs, into);
}

/** Adds the keys of a key file's text. */
export function mergeKeyText(text: string, into: string): void {
  merge(JSON.parse(text) as KeyFile, into);
}

function merge(theirs: KeyFile, into: string): void {
  const ours = readKeyFile(into);
  mkdirSync(dirname(into), { recursive: true, mode: 0o700 });
  const merged: KeyFile = { current: ours?.current ?? theirs.current, keys: { ...theirs.keys, ...ours?.keys } };
  rmSync(into, { force: true });
  writeFileSync(into, JSON.stringify(merged), { mode: 0o600 });
}

function withGiven(given: Buffer, file: KeyFile | undefined): KeyFile {
  const current = createHash('sha256').update(given).digest('hex').slice(0, 8);
  return { current, keys: { ...file?.keys, [current]: given.toString('base64url') } };
}

function readKeyFile(path: string): KeyFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeyFile;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read.`, { cause: error });
  }
}

function makeKeyFile(path: string): KeyFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const kid = randomBytes(4).toString('hex');
  const made: KeyFile = { current: kid, keys: { [kid]: randomBytes(32).toString('base64url') } };
  // Linked into place when complete: the first process creates it, and none reads half of it.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return made;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return readKeyFile(path) ?? made;
  } finally {
    rmSync(draft, { force: true });
  }
}

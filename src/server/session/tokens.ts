import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { seal, unseal } from '../keys/sealed.ts';

/** Secrets of a session that a browser keeps: the bearer token, the two cookies and the session's id as the public handle. */
export interface SessionSecrets {
  access: string;
  refresh: string;
  file: string;
}

/** 256 random bits as text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that the server stores for a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A refresh secret that the session can later recognise as its own, however old it is. */
export function newRefreshSecret(key: Buffer): string {
  const random = randomBytes(32);
  return Buffer.concat([random, markOf(key, random)]).toString('base64url');
}

/** Whether the session once gave out this refresh secret: tells a stolen old one from a guess. */
export function isOwnRefreshSecret(key: Buffer, secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  return bytes.length === 48 && timingSafeEqual(bytes.subarray(32), markOf(key, bytes.subarray(0, 32)));
}

function markOf(key: Buffer, random: Buffer): Buffer {
  return createHmac('sha256', key).update('refresh').update(random).digest().subarray(0, 16);
}

/** The X-CSRF-TOKEN of a session. */
export function csrfOf(key: Buffer, sessionId: string): string {
  return createHmac('sha256', key).update('csrf').update(sessionId).digest('base64url');
}

/** Whether two texts are the same, without telling by the time it takes where they differ. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}

/** Seals a text so that only the secret can decrypt it. */
export function sealFor(secret: string, text: string): Buffer {
  return seal(keyFrom(secret), text);
}

/** Reads what `sealFor` sealed. */
export function unsealFor(secret: string, sealed: Buffer): string {
  return unseal(keyFrom(secret), sealed).toString('utf8');
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'muster session', 32));
}

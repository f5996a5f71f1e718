import { isObject } from '../../shared/is-object.ts';
import { seal, unseal } from '../runtime/sealed.ts';
import type { Tenant } from '../db/tenant.ts';
import { aboutSubject, subjectKeys } from './subject-keys.ts';

/** A value in an entry that says something of a person: it is hashed and kept as ciphertext. */
export class Personal {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Marks a value as personal; what is not there stays not there. */
export function personal<T>(value: T): Personal | undefined {
  return value === undefined || value === null ? undefined : new Personal(value);
}

/** What stands in the text of an entry for a personal value: whose it is, and its ciphertext; none where the person had been erased already. */
interface SealedValue {
  of: string;
  sealed: string | null;
}

/** The same value with everything personal in it sealed for one person. Without a person it stays as it is. */
export function sealPersonal(value: unknown, of: { organizationId: string; userId: string; key: Buffer | undefined } | undefined): unknown {
  if (value instanceof Personal) {
    if (!of) return value.value;
    const { organizationId, userId, key } = of;
    const sealed = key && seal(key, JSON.stringify(value.value), aboutSubject(organizationId, userId)).toString('base64url');
    return { of: userId, sealed: sealed ?? null } satisfies SealedValue;
  }
  if (Array.isArray(value)) return value.map((item) => sealPersonal(item, of));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, sealPersonal(member, of)]));
}

/** The texts of entries as values, each personal one opened; `null` where the key is destroyed. */
export async function openTexts(trx: Tenant, organizationId: string, texts: readonly string[]): Promise<unknown[]> {
  const values = texts.map((text): unknown => JSON.parse(text));
  const people = new Set<string>();
  for (const value of values) collectPeople(value, people);
  const keys = await subjectKeys(trx, organizationId, [...people]);
  return values.map((value) => openPersonal(value, organizationId, keys));
}

function openPersonal(value: unknown, organizationId: string, keys: ReadonlyMap<string, Buffer>): unknown {
  if (Array.isArray(value)) return value.map((item) => openPersonal(item, organizationId, keys));
  if (isSealed(value)) {
    const key = keys.get(value.of);
    if (!key || value.sealed === null) return null;
    return JSON.parse(unseal(key, Buffer.from(value.sealed, 'base64url'), aboutSubject(organizationId, value.of)).toString('utf8'));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, openPersonal(member, organizationId, keys)]));
}

function collectPeople(value: unknown, people: Set<string>): void {
  if (isSealed(value)) people.add(value.of);
  else if (Array.isArray(value)) for (const item of value) collectPeople(item, people);
  else if (isObject(value)) for (const member of Object.values(value)) collectPeople(member, people);
}

function isSealed(value: unknown): value is SealedValue {
  return isObject(value) && typeof value['of'] === 'string' && 'sealed' in value && Object.keys(value).length === 2;
}

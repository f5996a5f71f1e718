import { isObject } from '../../shared/is-object.ts';
import { isRecordSealed, openForRecord, sealForRecord, type RecordKey } from '../db/open-rows.ts';
import type { Tenant } from '../db/tenant.ts';
import { seal, unseal } from '../keys/sealed.ts';
import { recordKeys, type RecordSubject } from './record-keys.ts';
import { aboutSubject, subjectKeys } from './subject-keys.ts';

/** A value in an entry that says something of a person: it is hashed and kept as ciphertext. */
export class Personal {
  readonly value: unknown;
  /** The record, or the row of it, whose key seals the value; nothing: the key of the entry's person. */
  readonly about: RecordSubject | undefined;

  constructor(value: unknown, about?: RecordSubject) {
    this.value = value;
    this.about = about;
  }
}

/** Marks a value as personal. Undefined and null become undefined. */
export function personal<T>(value: T, about?: RecordSubject): Personal | undefined {
  return value === undefined || value === null ? undefined : new Personal(value, about);
}

/** Replacement for a personal value in an entry's text: its person, and its ciphertext; null where the person had been erased already. */
interface SealedValue {
  of: string;
  sealed: string | null;
}

/** Keys for the values of an entry: that of its person, and those of the records that it tells of. */
interface SealingKeys {
  of: { organizationId: string; userId: string; key: Buffer | undefined } | undefined;
  ofRecord: (about: RecordSubject) => RecordKey | undefined;
}

/** Returns the value with every personal part sealed. Without a person, their values are returned unsealed. */
export function sealPersonal(value: unknown, keys: SealingKeys): unknown {
  if (value instanceof Personal) {
    const { of, ofRecord } = keys;
    if (value.about) {
      const key = ofRecord(value.about);
      return key ? sealForRecord(value.value, key) : null;
    }
    if (!of) return value.value;
    const { organizationId, userId, key } = of;
    const sealed = key && seal(key, JSON.stringify(value.value), aboutSubject(organizationId, userId)).toString('base64url');
    return { of: userId, sealed: sealed ?? null } satisfies SealedValue;
  }
  if (Array.isArray(value)) return value.map((item) => sealPersonal(item, keys));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, sealPersonal(member, keys)]));
}

/** The records and rows that the values of an entry are sealed for. */
export function subjectsIn(value: unknown): RecordSubject[] {
  if (value instanceof Personal) return value.about ? [value.about] : [];
  if (Array.isArray(value)) return value.flatMap(subjectsIn);
  return isObject(value) ? Object.values(value).flatMap(subjectsIn) : [];
}

/** The texts of entries as values, each personal one opened; `null` where the key is destroyed. */
export async function openTexts(trx: Tenant, organizationId: string, texts: readonly string[]): Promise<unknown[]> {
  const values = texts.map((text): unknown => JSON.parse(text));
  const [people, records] = [new Set<string>(), new Set<string>()];
  for (const value of values) collectKeys(value, people, records);
  const keys = new Map([
    ...(await subjectKeys(trx, organizationId, [...people])),
    ...(await recordKeys(trx, organizationId, [...records])),
  ]);
  return values.map((value) => openPersonal(value, organizationId, keys));
}

function openPersonal(value: unknown, organizationId: string, keys: ReadonlyMap<string, Buffer>): unknown {
  if (isRecordSealed(value)) {
    const key = keys.get(value.key);
    return key ? openForRecord(value, key) : null;
  }
  if (Array.isArray(value)) return value.map((item) => openPersonal(item, organizationId, keys));
  if (isSealed(value)) {
    const key = keys.get(value.of);
    if (!key || value.sealed === null) return null;
    return JSON.parse(unseal(key, Buffer.from(value.sealed, 'base64url'), aboutSubject(organizationId, value.of)).toString('utf8'));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, openPersonal(member, organizationId, keys)]));
}

function collectKeys(value: unknown, people: Set<string>, records: Set<string>): void {
  if (isSealed(value)) people.add(value.of);
  else if (isRecordSealed(value)) records.add(value.key);
  else if (Array.isArray(value)) for (const item of value) collectKeys(item, people, records);
  else if (isObject(value)) for (const member of Object.values(value)) collectKeys(member, people, records);
}

function isSealed(value: unknown): value is SealedValue {
  return isObject(value) && typeof value['of'] === 'string' && 'sealed' in value && Object.keys(value).length === 2;
}

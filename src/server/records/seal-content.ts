import type { Form } from '../../../engine/index.ts';
import { ownRecordKeys } from '../audit/record-keys.ts';
import { sealForRecord } from '../db/open-rows.ts';
import type { Tenant } from '../db/tenant.ts';
import { hasPrivateSections, privateKeys, rowIdOf, rowOfKey } from './private-questions.ts';

interface Stored {
  answers: Record<string, unknown>;
  remarks: Record<string, unknown>;
}

/**
 * Returns answers and remarks in stored form. Sections with restricted readers are sealed, each row of a grid under its own key. The
 * tenancy decrypts them when they are read.
 */
export async function sealContent(
  trx: Tenant,
  record: { organization_id: string; id: string },
  form: Form,
  { answers, remarks }: Stored,
): Promise<Stored> {
  if (!hasPrivateSections(form)) return { answers, remarks };
  const isPrivate = privateKeys(form);
  const isRows = (key: string, value: unknown): value is unknown[] => form.questions.get(key)?.field === 'grid' && Array.isArray(value);

  const rows = [
    ...Object.entries(answers).flatMap(([key, value]) => (isPrivate(key) ? (isRows(key, value) ? value.map(rowIdOf) : ['']) : [])),
    ...Object.keys(remarks).flatMap((key) => (isPrivate(key) ? [rowOfKey(key)] : [])),
  ];
  const keys = await ownRecordKeys(trx, record.organization_id, record.id, rows);
  const isErased = (rowId: string) => keys.has(rowId) && !keys.get(rowId);
  const sealed = (value: unknown, rowId: string) => {
    const key = keys.get(rowId);
    // Nothing is written any more into a row that was erased.
    return key ? sealForRecord(value, key) : { rowId };
  };
  const sealedAnswer = (key: string, value: unknown) =>
    isRows(key, value) ? value.map((row) => sealed(row, rowIdOf(row))) : sealed(value, '');
  return {
    answers: mapped(answers, (key, value) => (isPrivate(key) ? sealedAnswer(key, value) : value)),
    remarks: mapped(
      without(remarks, (key) => isPrivate(key) && isErased(rowOfKey(key))),
      (key, value) => (isPrivate(key) ? sealed(value, rowOfKey(key)) : value),
    ),
  };
}

function without(values: Record<string, unknown>, leaves: (key: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !leaves(key)));
}

function mapped(values: Record<string, unknown>, change: (key: string, value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(key, value)]));
}

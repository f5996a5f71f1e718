import type { Form } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { StoredRecord } from './record-store.ts';

const mostWords = 200;

/** The lower-case words of a text, in any script, each once. */
export function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter('und', { granularity: 'word' }).segment(text.normalize('NFC').toLowerCase());
  const words = new Set<string>();
  for (const { segment, isWordLike } of segments) if (isWordLike) words.add(segment.slice(0, 60));
  return [...words];
}

/** Writes the facts a record is searched and filtered by: its words and its conditions. */
export async function writeFacts(trx: Tenant, record: StoredRecord, form: Form, names: readonly string[]): Promise<void> {
  const typed = [...form.questions.values()].flatMap((question) => {
    const answer = record.answers[question.id];
    return (question.field === 'text' || question.field === 'text-area') && typeof answer === 'string' ? [answer] : [];
  });
  const number = record.number === null ? [] : [record.number.toLowerCase()];
  const words = [...new Set([...number, ...wordsOf([record.number ?? '', form.title, ...names, ...typed].join(' '))])].slice(0, mostWords);
  const fact = (field: string) => (vtext: string, ordinal: number) => ({
    organization_id: record.organization_id,
    record_id: record.id,
    field,
    ordinal,
    vtext,
  });
  const facts = [...words.map(fact('word')), ...record.conditions.map(fact('condition'))];

  await trx.deleteFrom('record_facts').where('organization_id', '=', record.organization_id).where('record_id', '=', record.id).execute();
  if (facts.length > 0) await trx.insertInto('record_facts').values(facts).execute();
}

/** Replaces only the condition facts, for the clock. */
export async function writeConditionFacts(trx: Tenant, record: StoredRecord): Promise<void> {
  await trx
    .deleteFrom('record_facts')
    .where('organization_id', '=', record.organization_id)
    .where('record_id', '=', record.id)
    .where('field', '=', 'condition')
    .execute();
  if (record.conditions.length === 0) return;
  await trx
    .insertInto('record_facts')
    .values(
      record.conditions.map((vtext, ordinal) => ({
        organization_id: record.organization_id,
        record_id: record.id,
        field: 'condition',
        ordinal,
        vtext,
      })),
    )
    .execute();
}

import { evaluateRule, type Question } from '../../../../engine/index.ts';
import type { FormScope } from '../form-scope.ts';
import type { SourceItem } from '../form-services.ts';

type Filled = Pick<FormScope, 'store' | 'services' | 'zone'>;

/**
 * Fills in the questions beside a choice from the chosen record (`x-fills`). What the record does not say stays as typed, but answers about a
 * record that was chosen before are cleared. If the record cannot be read, only its title is known.
 */
export async function fillBeside(
  { store, services, zone }: Filled,
  { cellKey, question, item, isReplaced }: { cellKey: string; question: Question; item: SourceItem; isReplaced: boolean },
): Promise<void> {
  const fills = Object.entries(question.schema['x-fills'] ?? {});
  if (fills.length === 0) return;
  const read = (await services.answersOf?.(item.id).catch(() => undefined)) ?? {};
  // Another choice was made meanwhile.
  if (store.cell(cellKey).value !== item.id) return;
  const context = { answers: { title: item.name, ...read }, now: store.present(), zone };
  const row = cellKey.slice(0, cellKey.lastIndexOf('/') + 1);
  for (const [id, rule] of fills) {
    const value = evaluateRule(rule, context);
    if (value !== null && value !== '') store.answer(`${row}${id}`, value);
    else if (isReplaced) store.answer(`${row}${id}`, undefined);
  }
}

import { evaluateRule, type Question } from '../../../../engine/index.ts';
import type { FormScope } from '../form-scope.ts';
import type { SourceItem } from '../form-services.ts';

type Filled = Pick<FormScope, 'store' | 'services' | 'zone'>;
type Store = FormScope['store'];

/** Values that choices filled in, by the keys of their cells. */
const filled = new WeakMap<Store, Map<string, unknown>>();

/**
 * Fills in the questions beside a choice from the chosen record (`x-fills`), and clears what an earlier choice filled in. Keeps typed answers
 * for which the record has no value, and whatever is typed while the record is read. If the record cannot be read, only its title is known.
 * Without an item the choice was cleared.
 */
export async function fillBeside(
  { store, services, zone }: Filled,
  { cellKey, question, item, isReplaced }: { cellKey: string; question: Question; item: SourceItem | undefined; isReplaced: boolean },
): Promise<void> {
  const fills = Object.entries(question.schema['x-fills'] ?? {});
  if (fills.length === 0) return;
  const row = cellKey.slice(0, cellKey.lastIndexOf('/') + 1);
  const valueOf = (id: string) => store.cell(`${row}${id}`).value;
  const known = filled.get(store) ?? new Map<string, unknown>();
  filled.set(store, known);
  const isOfChoice = (id: string) => known.has(`${row}${id}`) && known.get(`${row}${id}`) === valueOf(id);
  if (!item) {
    for (const [id] of fills) if (isOfChoice(id)) store.answer(`${row}${id}`, undefined);
    return;
  }
  const before = new Map(fills.map(([id]) => [id, valueOf(id)]));
  const read = (await services.answersOf?.(item.id).catch(() => undefined)) ?? {};
  // Another choice was made meanwhile.
  if (store.cell(cellKey).value !== item.id) return;
  const context = { answers: { title: item.name, ...read }, now: store.present(), zone };
  for (const [id, rule] of fills) {
    if (valueOf(id) !== before.get(id)) continue;
    const key = `${row}${id}`;
    const value = evaluateRule(rule, context);
    if (value !== null && value !== '') {
      store.answer(key, value);
      known.set(key, value);
    } else if (isOfChoice(id) || (isReplaced && !known.has(key))) store.answer(key, undefined);
  }
}

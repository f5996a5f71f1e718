import type { Environment } from '../analysis/environment.ts';
import { isImpossible, truthOf, withoutNull } from '../analysis/range.ts';
import type { Placed } from '../compile/walk.ts';
import { below } from '../pointer.ts';
import { error, warning, type Finding } from './finding.ts';

/** Checks that refuse every answer, or none: an error where the answer is required, for then the question can never be passed. */
export function checkFindings({ id, schema, pointer }: Pick<Placed, 'id' | 'schema' | 'pointer'>, shown: Environment): Finding[] {
  const { known } = shown;
  const answer = known.answers.get(id);
  const given = answer && withoutNull(shown.narrowed.get(id) ?? answer);
  if (!given || isImpossible(given)) return [];
  const here = { ...shown, narrowed: new Map(shown.narrowed).set(id, given) };
  return (schema['x-check'] ?? []).flatMap((check, at) => {
    const place = below(pointer, 'x-check', at, 'rule');
    const truth = truthOf(known.evaluate(check.rule, here));
    if (truth === 'both') return [];
    if (truth === 'true') return [warning('check.always-holds', place, { id: check.id })];
    const isImpassable = check.level !== 'warn' && schema['x-require'] === true;
    return [(isImpassable ? error : warning)('check.never-holds', place, { id: check.id })];
  });
}

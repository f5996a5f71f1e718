import { assume } from '../analysis/assume.ts';
import type { Environment } from '../analysis/environment.ts';
import { isImpossible, truthOf, withoutNull } from '../analysis/range.ts';
import type { Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import { error, warning, type Finding } from '../survey/finding.ts';

/** Checks that refuse every answer, or none: an error where the answer is required, for then the question can never be passed. */
export function checkFindings({ id, schema, pointer }: Pick<Placed, 'id' | 'schema' | 'pointer'>, shown: Environment): Finding[] {
  const { known } = shown;
  const answer = known.answers.get(id);
  const given = answer && withoutNull(shown.narrowed.get(id) ?? answer);
  if (!given || isImpossible(given)) return [];
  const here = { ...shown, narrowed: new Map(shown.narrowed).set(id, given) };
  // An answer that passed the earlier checks has to pass this one too.
  let passed: Environment | undefined = here;
  return (schema['x-check'] ?? []).flatMap((check, at) => {
    const place = below(pointer, 'x-check', at, 'rule');
    const refuses = check.level !== 'warn';
    const next: Environment | undefined = passed && assume(check.rule, true, passed);
    const isContrary = passed !== undefined && next === undefined;
    if (refuses) passed = next;
    const truth = truthOf(known.evaluate(check.rule, here));
    if (truth === 'true') return [warning('check.always-holds', place, { id: check.id })];
    if (truth === 'both' && !isContrary) return [];
    const isImpassable = refuses && schema['x-require'] === true;
    return [(isImpassable ? error : warning)('check.never-holds', place, { id: check.id })];
  });
}

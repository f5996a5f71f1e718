import { isObject } from '../../own.ts';
import type { RuleJson } from '../../template.ts';
import type { KnownQuestion } from './surroundings.ts';

/** From how many on equal comparisons become a list. */
const fewest = 3;

/** The parts of `and` or `or`, with those that compare one answer with several values as one. */
export function joinAlternatives(
  operator: 'and' | 'or',
  parts: readonly RuleJson[],
  questionOf: (id: string) => KnownQuestion | undefined,
): RuleJson {
  const groups = Map.groupBy(parts, (part) => comparedAnswer(operator, part, questionOf)?.id);
  const seen = new Set<string>();
  const joined = parts.flatMap((part): RuleJson[] => {
    const id = comparedAnswer(operator, part, questionOf)?.id;
    const group = id === undefined ? [] : (groups.get(id) ?? []);
    if (id === undefined || group.length < fewest) return [part];
    if (seen.has(id)) return [];
    seen.add(id);
    const values = [...new Set(group.map((one) => comparedAnswer(operator, one, questionOf)?.value ?? null))];
    const among: RuleJson = { in: [{ var: id }, values] };
    return [operator === 'or' ? among : { '!': [among] }];
  });
  return joined.length === 1 ? (joined[0] ?? true) : { [operator]: joined };
}

/** The answer and the value of `x = 'a'` among alternatives, or of `x != 'a'` among conditions; a list compares no number with a text. */
function comparedAnswer(
  operator: 'and' | 'or',
  part: RuleJson,
  questionOf: (id: string) => KnownQuestion | undefined,
): { id: string; value: string | number } | undefined {
  const compared = isObject(part) ? part[operator === 'or' ? '==' : '!='] : undefined;
  const [one, value] = Array.isArray(compared) ? compared : [];
  const id = isObject(one) ? one['var'] : undefined;
  const question = typeof id === 'string' ? questionOf(id) : undefined;
  if (typeof id !== 'string' || !question) return undefined;
  const isText = typeof value === 'string' && ['text', 'text-area', 'radio', 'single-select'].includes(question.field);
  return isText || (typeof value === 'number' && question.field === 'number') ? { id, value } : undefined;
}

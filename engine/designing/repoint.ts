import { isObject } from '../own.ts';
import type { Argument } from '../rules/operator.ts';
import { operators } from '../rules/operators.ts';
import type { QuestionId, RuleJson } from '../template.ts';

const naming: ReadonlySet<Argument> = new Set(['question', 'path', 'grid', 'column', 'column-or-row']);

/** A rule that reads other questions in the place of some. */
export function repointed(rule: RuleJson, ids: ReadonlyMap<QuestionId, QuestionId>): RuleJson {
  if (Array.isArray(rule)) return rule.map((item) => repointed(item, ids));
  if (!isObject(rule)) return rule;
  const [name = ''] = Object.keys(rule);
  const given = rule[name];
  const operator = operators.get(name);
  if (!operator || given === undefined) return rule;
  const args = Array.isArray(given) ? given : [given];
  const [first, second] = operator.signatures;
  const signature = second && typeof args[0] !== 'string' ? second : first;
  const next = args.map((arg, at): RuleJson => {
    const kind = signature?.takes[Math.min(at, signature.takes.length - 1)] ?? 'rule';
    return typeof arg === 'string' && naming.has(kind) ? named(arg, ids) : repointed(arg, ids);
  });
  return { [name]: Array.isArray(given) ? next : (next[0] ?? null) };
}

function named(path: string, ids: ReadonlyMap<QuestionId, QuestionId>): string {
  const [id = path, ...properties] = path.split('.');
  return [ids.get(id) ?? id, ...properties].join('.');
}

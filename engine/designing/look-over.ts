import type { Finding } from '../survey/finding.ts';
import { structureFindings } from '../survey/survey.ts';
import { textsIn } from '../lint/translation-findings.ts';
import { placedQuestions } from '../survey/walk.ts';
import { isObject } from '../own.ts';
import type { Template } from '../template.ts';
import { newlyBroken, rulesIn } from './broken.ts';
import type { Edited } from './command.ts';
import { layoutOf } from './layout.ts';
import type { Outcome } from './outcome.ts';
import { Refused } from './refused.ts';
import { isRule } from './rule-shape.ts';
import { shapeAfter, stillDesignable } from './shape.ts';

/**
 * Checks the result of a command: its shape has to be sound. Drops the translations of removed parts and lists the references that it
 * broke.
 */
export function lookedOver(before: Template, { template, focus, dropped = [] }: Outcome): Edited {
  // Much of an edited template is the very object that it was: comparing looks at the rest.
  if (isUnchanged(before, template)) return { ok: true, template: before, focus, broken: dropped };
  const [shape] = shapeAfter(before, template);
  if (shape) throw new Refused('shape.refused', { ...shape.params, finding: shape.code, pointer: shape.pointer });
  const odd = rulesIn(template).find(({ rule }) => !isRule(rule));
  if (odd) throw new Refused('shape.refused', { finding: 'rule.not-json', pointer: odd.pointer });
  refuseWorse(structureOf(before), structureOf(template));
  const next = withoutGoneTexts(before, template);
  return { ok: true, template: next, focus, broken: [...dropped, ...newlyBroken(before, next)] };
}

/** Whether two values are the same, the order of columns too. */
function isUnchanged(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before))
    return Array.isArray(after) && before.length === after.length && before.every((item, at) => isUnchanged(item, after[at]));
  if (!isObject(before) || !isObject(after)) return false;
  const [keys, others] = [Object.keys(before), Object.keys(after)];
  return keys.length === others.length && keys.every((key, at) => key === others[at] && isUnchanged(before[key], after[key]));
}

const structures = new WeakMap<Template, readonly Finding[]>();

function structureOf(template: Template): readonly Finding[] {
  const known = structures.get(template);
  if (known) return known;
  const findings = structureFindings(template, placedQuestions(template));
  structures.set(template, findings);
  return findings;
}

/** Refuses an edit that adds faults to a draft. Faults that the draft already has are tolerated. */
function refuseWorse(before: readonly Finding[], after: readonly Finding[]): void {
  if (after.length === 0) return;
  const countOf = (findings: readonly Finding[], code: string): number => findings.filter((finding) => finding.code === code).length;
  const worse = after.find(({ code }) => countOf(after, code) > countOf(before, code));
  if (worse) throw new Refused('shape.refused', { ...worse.params, finding: worse.code, pointer: worse.pointer });
}

const textKeys = new WeakMap<Template, ReadonlySet<string>>();

/** The keys of all texts of a template; found once for each. */
function textKeysOf(template: Template): ReadonlySet<string> {
  const known = textKeys.get(template);
  if (known) return known;
  const keys = new Set(textsIn(template, layoutOf(template).placed.values()).keys());
  textKeys.set(template, keys);
  return keys;
}

/** When a text goes its translations go, in every language. */
function withoutGoneTexts(before: Template, after: Template): Template {
  const translations = after['x-translations'];
  if (!translations) return after;
  const texts = textKeysOf(after);
  const gone = new Set([...textKeysOf(before)].filter((key) => !texts.has(key)));
  if (gone.size === 0) return after;
  const kept = Object.entries(translations).map(([language, held]) => {
    const entries = Object.entries(held);
    const left = entries.filter(([key]) => !gone.has(key));
    return [language, left.length === entries.length ? held : Object.fromEntries(left)] as const;
  });
  return stillDesignable({ ...after, 'x-translations': Object.fromEntries(kept) });
}

import { ruleSites } from '../survey/walk.ts';
import { referenceFindings } from '../survey/reference-findings.ts';
import { below } from '../pointer.ts';
import { prepare } from '../rules/prepare.ts';
import type { PreparedRule } from '../rules/prepared-rule.ts';
import type { RuleJson, Template } from '../template.ts';
import type { Broken } from './command.ts';
import { layoutOf } from './layout.ts';

/** One rule of a template with its position. */
export interface RuleAt {
  readonly kind: 'show' | 'value' | 'default' | 'require' | 'score' | 'option' | 'check' | 'section' | 'interlock';
  /** The id of the question, column, section or interlock. */
  readonly owner: string;
  /** The grids around it. */
  readonly chain: readonly string[];
  readonly pointer: string;
  readonly rule: RuleJson;
}

const rulesOf = new WeakMap<Template, readonly RuleAt[]>();

/** All rules of a template; those of a shared list once. */
export function rulesIn(template: Template): readonly RuleAt[] {
  const known = rulesOf.get(template);
  if (known) return known;
  const rules = new Map<string, RuleAt>();
  for (const question of layoutOf(template).placed.values()) {
    for (const { kind, rule, pointer } of ruleSites(template, question))
      if (!rules.has(pointer)) rules.set(pointer, { kind, owner: question.id, chain: question.chain, pointer, rule });
  }
  template['x-sections'].forEach(({ id, 'x-show': rule }, at) => {
    const pointer = below('/x-sections', at, 'x-show');
    if (rule !== undefined) rules.set(pointer, { kind: 'section', owner: id, chain: [], pointer, rule });
  });
  template['x-interlocks']?.forEach(({ id, rule }, at) => {
    const pointer = below('/x-interlocks', at, 'rule');
    rules.set(pointer, { kind: 'interlock', owner: id, chain: [], pointer, rule });
  });
  const all = [...rules.values()];
  rulesOf.set(template, all);
  return all;
}

const prepared = new WeakMap<object, PreparedRule | null>();

/** Returns the references that a rule reads; null while it is not a rule. Its pointers begin at the rule. */
export function readingsOf(rule: RuleJson): PreparedRule | null {
  if (typeof rule !== 'object' || rule === null) return null;
  const known = prepared.get(rule);
  if (known !== undefined) return known;
  const ready = prepare(rule);
  const readings = 'rule' in ready ? ready.rule : null;
  prepared.set(rule, readings);
  return readings;
}

const brokenOf = new WeakMap<Template, readonly Broken[]>();

/** Returns the references of rules to things that do not exist or that the rule cannot see. */
export function brokenIn(template: Template): readonly Broken[] {
  const known = brokenOf.get(template);
  if (known) return known;
  const { placed } = layoutOf(template);
  const broken = rulesIn(template).flatMap(({ owner, chain, pointer, rule }): Broken[] => {
    const readings = readingsOf(rule);
    if (!readings) return [];
    const findings = referenceFindings(template, placed, { chain, prepared: readings });
    return findings.map((finding) => ({ code: finding.code, pointer: pointer + finding.pointer, owner, params: finding.params }));
  });
  brokenOf.set(template, broken);
  return broken;
}

/** Returns the references that are broken after an edit and were whole before it. */
export function newlyBroken(before: Template, after: Template): Broken[] {
  const keyOf = ({ code, owner, params }: Broken): string => JSON.stringify([code, owner, params]);
  const known = new Set(brokenIn(before).map(keyOf));
  return brokenIn(after).filter((broken) => !known.has(keyOf(broken)));
}

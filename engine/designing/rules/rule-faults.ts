import { error, type Finding } from '../../survey/finding.ts';
import { callFindings, kindSource } from '../../lint/kind-findings.ts';
import { referenceFindings } from '../../survey/reference-findings.ts';
import { prepare } from '../../rules/prepare.ts';
import type { RuleJson, Template } from '../../template.ts';
import { layoutOf } from '../layout.ts';
import { chainOf, type RuleScope } from './subjects.ts';

/** Returns the faults of a rule on its own: in its notation, and in references to things that do not exist. Pointers start at the rule. */
export function ruleFaults(template: Template, scope: RuleScope, rule: unknown): readonly Finding[] {
  const ready = prepare(rule);
  if ('fault' in ready) return [error(ready.fault.code, ready.fault.pointer, ready.fault.params)];
  const { placed } = layoutOf(template);
  const references = referenceFindings(template, placed, { chain: chainOf(template, scope), prepared: ready.rule });
  return references.length > 0 ? references : callFindings(rule as RuleJson, '', kindSource(template, placed));
}

/** Result of parsing typed JSON: a rule, or a failure with its place in the text. */
export type ParsedRule =
  | { readonly ok: true; readonly rule: RuleJson; readonly faults: readonly Finding[] }
  | { readonly ok: false; readonly at: number | undefined };

/** Reads a rule as an expert writes it. */
export function parseRule(template: Template, scope: RuleScope, text: string): ParsedRule {
  try {
    const rule = JSON.parse(text) as RuleJson;
    return { ok: true, rule, faults: ruleFaults(template, scope, rule) };
  } catch (fault) {
    const place = /position (\d+)/.exec(fault instanceof Error ? fault.message : '');
    return { ok: false, at: place ? Number(place[1]) : undefined };
  }
}

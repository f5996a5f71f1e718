import { sortByDependency, type GraphNode } from './order.ts';
import { optionsOf, placedQuestions, ruleSites, type Placed, type RuleSite } from './walk.ts';
import { below } from '../pointer.ts';
import { prepare } from '../rules/prepare.ts';
import type { PreparedRule } from '../rules/prepared-rule.ts';
import type { Template } from '../template.ts';
import { error, type Finding } from './finding.ts';
import { duplicates } from './ids.ts';
import { templateLimits } from './limits.ts';
import { referenceFindings } from './reference-findings.ts';
import { sectionFindings } from './section-findings.ts';
import { shapeFindings } from './template-shape.ts';

/** One rule of the template with its owner. */
export interface SurveyedRule {
  readonly kind: RuleSite['kind'] | 'section' | 'interlock';
  /** The id of the question, section or interlock. */
  readonly owner: string;
  /** The grids around it. */
  readonly chain: readonly string[];
  readonly pointer: string;
  readonly prepared: PreparedRule;
}

/** A template of sound structure with all that compiling and linting need to know of it. */
export interface Survey {
  readonly template: Template;
  readonly placed: ReadonlyMap<string, Placed>;
  readonly rules: readonly SurveyedRule[];
  /** The order of evaluation: `section:<id>` and question ids. */
  readonly order: readonly string[];
}

/** Checks the structure of a template. Returns its faults, or everything that is known about it. Accepts any input. */
export function survey(template: unknown): { findings: readonly Finding[] } | { survey: Survey } {
  const shape = shapeFindings(template);
  if (shape.length > 0 || !isShaped(template, shape)) return { findings: shape };

  const questions = placedQuestions(template);
  const structure = structureFindings(template, questions);
  if (structure.length > 0) return { findings: structure };

  const placed = new Map(questions.map((question) => [question.id, question]));
  // The rules of a shared list count once for each question that uses it. They are counted before any rule is prepared.
  const ruled = questions.map((question): Ruled => ({ question, sites: ruleSites(template, question) }));
  const count = ruled.reduce((sum, { sites }) => sum + sites.length, 0);
  if (count > templateLimits.rules)
    return { findings: [error('template.too-many-rules', '/properties', { limit: templateLimits.rules, count })] };
  const { rules, findings: ruleFaults } = preparedRules(template, ruled);
  const findings = distinct([...ruleFaults, ...rules.flatMap((rule) => referenceFindings(template, placed, rule))]);
  if (findings.length > 0) return { findings };

  const sorted = sortByDependency(nodesOf(template, questions, rules));
  if ('order' in sorted) return { survey: { template, placed, rules, order: sorted.order } };
  const [first = ''] = sorted.cycle;
  return { findings: [error('rule.cycle', closingRule(sorted.cycle, rules), { cycle: [...sorted.cycle, first].join(' ') })] };
}

/** Returns the first rule in a cycle. Each node of the cycle depends on the next one, through a rule or through its section or grid. */
function closingRule(cycle: readonly string[], rules: readonly SurveyedRule[]): string {
  const closing = cycle.flatMap((key, at) => {
    const need = cycle[(at + 1) % cycle.length];
    return rules.find((rule) => nodeOf(rule) === key && rule.prepared.references.some(({ id }) => id === need)) ?? [];
  });
  return closing[0]?.pointer ?? '/x-sections';
}

/** Returns the graph node that a rule decides. Only rules for visibility and values can be part of a cycle. */
function nodeOf({ kind, owner }: SurveyedRule): string | undefined {
  if (kind === 'section') return `section:${owner}`;
  return kind === 'show' || kind === 'value' || kind === 'default' ? owner : undefined;
}

/** Returns the faults in the relations of a template's parts to each other, without its rules. */
export function structureFindings(template: Template, questions: readonly Placed[]): Finding[] {
  return [...idFindings(template, questions), ...sectionFindings(template), ...listFindings(template, questions)];
}

/** The rules of a shared option list are looked at for every question that uses it, and reported once. */
function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Whether a document is a template: without shape faults it conforms to the closed profile, which matches the type. */
function isShaped(template: unknown, faults: readonly Finding[]): template is Template {
  return faults.length === 0;
}

function idFindings(template: Template, questions: readonly Placed[]): Finding[] {
  const tooMany =
    questions.length > templateLimits.questions
      ? [error('template.too-many-questions', '/properties', { limit: templateLimits.questions, count: questions.length })]
      : [];
  const checks = questions.flatMap(({ schema, pointer }) =>
    (schema['x-check'] ?? []).map((check, at) => ({ id: check.id, pointer: below(pointer, 'x-check', at) })),
  );
  return [
    ...tooMany,
    ...duplicates(questions),
    ...duplicates(template['x-sections'].map((section, at) => ({ id: section.id, pointer: below('/x-sections', at) }))),
    ...duplicates(checks),
    ...duplicates((template['x-interlocks'] ?? []).map((interlock, at) => ({ id: interlock.id, pointer: below('/x-interlocks', at) }))),
  ];
}

function listFindings(template: Template, questions: readonly Placed[]): Finding[] {
  return questions.flatMap((question) => {
    const holder = question.schema.type === 'array' ? question.schema.items : question.schema;
    return holder?.$ref !== undefined && !optionsOf(template, question)
      ? [error('options.missing', question.pointer, { list: holder.$ref })]
      : [];
  });
}

/** A question with the sites of its rules. */
interface Ruled {
  readonly question: Placed;
  readonly sites: readonly RuleSite[];
}

function preparedRules(template: Template, questions: readonly Ruled[]): { rules: SurveyedRule[]; findings: Finding[] } {
  const rules: SurveyedRule[] = [];
  const findings: Finding[] = [];
  const add = (kind: SurveyedRule['kind'], owner: string, chain: readonly string[], rule: unknown, pointer: string): void => {
    const ready = prepare(rule, pointer);
    if ('rule' in ready) rules.push({ kind, owner, chain, pointer, prepared: ready.rule });
    else findings.push(error(ready.fault.code, ready.fault.pointer, ready.fault.params));
  };

  for (const { question, sites } of questions) {
    for (const { kind, rule, pointer } of sites) add(kind, question.id, question.chain, rule, pointer);
  }
  template['x-sections'].forEach((section, at) => {
    if (section['x-show'] !== undefined) add('section', section.id, [], section['x-show'], below('/x-sections', at, 'x-show'));
  });
  template['x-interlocks']?.forEach((interlock, at) =>
    add('interlock', interlock.id, [], interlock.rule, below('/x-interlocks', at, 'rule')),
  );
  return { rules, findings };
}

function nodesOf(template: Template, questions: readonly Placed[], rules: readonly SurveyedRule[]): GraphNode[] {
  const needs = new Map<string, string[]>();
  for (const rule of rules) {
    const key = nodeOf(rule);
    if (key === undefined) continue;
    const references = rule.prepared.references.map((reference) => reference.id);
    needs.set(key, [...(needs.get(key) ?? []), ...references]);
  }
  const sectionOf = new Map(
    template['x-sections'].flatMap((section) => section.questions.map((question) => [question, section.id] as const)),
  );
  const sections = template['x-sections'].map(({ id, parent }) => {
    const key = `section:${id}`;
    return { key, needs: [...(needs.get(key) ?? []), ...(parent === undefined ? [] : [`section:${parent}`])] };
  });
  const nodes = questions.map(({ id, chain }) => ({
    key: id,
    needs: [...(needs.get(id) ?? []), chain.at(-1) ?? `section:${sectionOf.get(id)}`],
  }));
  return [...sections, ...nodes];
}

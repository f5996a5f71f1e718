import { describe, expect, it } from 'vitest';
import {
  cell,
  compile,
  interlocks,
  lookupFacts,
  open,
  type ActiveStage,
  type Answers,
  type Form,
  type Template,
} from '../../engine/index.ts';
import { placedQuestions } from '../../engine/survey/walk.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { interlockScenarios, checkScenarios, now, type RuleScenario } from '../support/rule-scenarios.ts';

const modules = loadModules(['schemas']);
const templates = modules.all.flatMap(({ id }) =>
  modules.stockTemplates(id).map(({ name, document }) => ({ form: `${id}/${name}`, document })),
);
const checks = templates.flatMap(({ form, document }) =>
  placedQuestions(document).flatMap(({ id, chain, schema }) =>
    (schema['x-check'] ?? []).map(({ id: check }) => ({ form, document, question: id, chain, check })),
  ),
);
const held = templates.flatMap(({ form, document }) =>
  (document['x-interlocks'] ?? []).map((interlock) => ({
    ...{ form, document, interlock: interlock.id },
    // One that refuses no event only warns in a state.
    event: interlock.on[0] ?? interlock.while?.[0] ?? '',
    moment: interlock.on[0] === undefined ? { state: interlock.while?.[0] ?? '' } : { event: interlock.on[0] },
  })),
);
const rowId = '0199a0aa-0000-7000-8000-000000000070';

/** The answers of a scenario: those of columns in one row of their grid, and of the grid around it. */
function answersOf(document: Template, answers: Answers): Answers {
  const chains = new Map(placedQuestions(document).map(({ id, chain }) => [id, chain]));
  const all: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(answers)) {
    let into = all;
    for (const grid of chains.get(id) ?? []) {
      const [row] = (into[grid] ??= [{ rowId }]) as Record<string, unknown>[];
      into = row ?? {};
    }
    into[id] = value;
  }
  return all;
}

function filled(form: Form, document: Template, { given, facts, lookups }: RuleScenario, answers: Answers, stages: ActiveStage) {
  return open(form, {
    answers: answersOf(document, { ...given, ...answers }),
    facts: { ...facts, ...lookupFacts(lookups ?? {}) },
    now,
    zone: 'Europe/Berlin',
    stages,
  });
}

/** The moment at which a question is filled. */
function stageOf(form: Form, document: Template, question: string): ActiveStage {
  const stage = document['x-sections'].find(({ questions }) => questions.includes(question))?.stage;
  if (stage === undefined) return { on: 'submit' };
  return 'on' in stage ? { on: stage.on } : { while: [stage.while].flat()[0] ?? '' };
}

describe('the checks of the stock templates', () => {
  it('have a scenario each, and no scenario is left over', () => {
    const ids = new Set(checks.map(({ check }) => check));
    expect(Object.keys(checkScenarios).toSorted()).toEqual([...ids].toSorted());
  });

  it.each(checks)('$check: $form objects to answers that break it, and not to valid ones', ({ document, question, chain, check }) => {
    const scenario = checkScenarios[check];
    if (!scenario) throw new Error(`no scenario for ${check}`);
    const form = compile(document);
    const key = [...chain.flatMap((grid) => [grid, rowId]), question].join('/');
    const objections = (answers: Answers, lookups = scenario.lookups) => {
      const { violations, warnings } = cell(
        filled(form, document, { ...scenario, ...(lookups && { lookups }) }, answers, stageOf(form, document, chain[0] ?? question)),
        key,
      );
      return [...violations, ...warnings].flatMap(({ params }) => params?.['check'] ?? []);
    };

    expect(objections(scenario.breaks)).toContain(check);
    expect(objections(scenario.keeps, scenario.keepsLookups)).not.toContain(check);
  });
});

describe('the interlocks of the stock templates', () => {
  it('have a scenario each, and no scenario is left over', () => {
    expect(Object.keys(interlockScenarios).toSorted()).toEqual([...new Set(held.map(({ interlock }) => interlock))].toSorted());
  });

  it.each(held)('$interlock: $form refuses $event only while it is not met', ({ document, interlock, event, moment }) => {
    const scenario = interlockScenarios[interlock];
    if (!scenario) throw new Error(`no scenario for ${interlock}`);
    const form = compile(document);
    const unmet = (answers: Answers, more: Pick<RuleScenario, 'lookups' | 'facts'>) =>
      interlocks(form, filled(form, document, { ...scenario, ...more }, answers, { on: event }), moment).map(({ id }) => id);

    expect(unmet(scenario.breaks, {})).toContain(interlock);
    expect(
      unmet(scenario.keeps, {
        ...(scenario.keepsLookups && { lookups: scenario.keepsLookups }),
        ...(scenario.keepsFacts && { facts: scenario.keepsFacts }),
      }),
    ).not.toContain(interlock);
  });
});

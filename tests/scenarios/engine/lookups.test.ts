import { describe, expect, it } from 'vitest';
import { interlocks, lookupFacts, lookupsIn, withLookups } from '../../../engine/index.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { Scenario } from '../../support/scenario.ts';

const valid = { lookup: ['competence.valid'] };
const message = 'Not in order: {lookup.competence.missing}';
const template = aTemplate({
  questions: { crew: a('text', { title: 'Crew', 'x-check': [{ id: 'held', rule: valid, message, level: 'block' }] }) },
  interlocks: [
    { id: 'inOrder', on: ['issue'], rule: valid, message, mend: 'Choose others.' },
    { id: 'turned', on: ['issue'], rule: { '!': [valid] }, message: 'Turned round', mend: '–' },
  ],
});
const unmet = ({ form, filling }: Scenario) => interlocks(form, filling, { event: 'issue' }).map((each) => each.message);
const warned = (scenario: Scenario) => scenario.cell('crew').warnings.map((each) => each.message);

describe('a lookup in a rule', () => {
  it('satisfies no rule while it is unknown, even a negated one', () => {
    const scenario = new Scenario(template, { answers: { crew: 'Ivan' } });

    expect(unmet(scenario)).toEqual(['Not in order: …', 'Turned round']);
    expect(warned(scenario)).toEqual(['Not in order: …']);
    expect(scenario.submit().ok).toBe(false);
  });

  it('satisfies its rule only while it is known', () => {
    const facts = lookupFacts({ 'competence.valid': true, 'competence.missing': '' });
    const scenario = new Scenario(template, { answers: { crew: 'Ivan' }, facts });

    expect(unmet(scenario)).toEqual(['Turned round']);
    expect(warned(scenario)).toEqual([]);

    scenario.filling = withLookups(scenario.filling, {});
    expect(warned(scenario)).toEqual(['Not in order: …']);
  });

  it('is judged again when the server has looked again, and its text is part of the message', () => {
    const scenario = new Scenario(template, { answers: { crew: 'Ivan' }, facts: lookupFacts({ 'competence.valid': true }) });

    scenario.filling = withLookups(scenario.filling, { 'competence.valid': false, 'competence.missing': 'Ivan: hot work' });
    expect(unmet(scenario)).toEqual(['Not in order: Ivan: hot work']);
    expect(warned(scenario)).toEqual(['Not in order: Ivan: hot work']);
  });

  it('is named by the form that reads it', () => {
    expect(lookupsIn(new Scenario(template).form)).toEqual(['competence.valid']);
  });
});

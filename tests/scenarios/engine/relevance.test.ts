import { describe, expect, it } from 'vitest';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { Scenario } from '../../support/scenario.ts';

const hotWork = aTemplate({
  questions: {
    kind: choice(['hot', 'cold']),
    gasTest: yesNo({ 'x-show': { chosen: ['kind', 'hot'] }, 'x-require': true }),
    tester: a('text', { 'x-show': { chosen: ['gasTest', 'yes'] }, 'x-require': true }),
    tested: a('hidden', { type: 'boolean', 'x-value': { answered: ['gasTest'] } }),
  },
});

describe('a question that hangs on another', () => {
  it('is asked only while its parent has the matching answer', () => {
    const permit = new Scenario(hotWork);
    expect(permit.asked).toEqual(['kind']);

    permit.answer('kind', 'hot');
    expect(permit.asked).toEqual(['kind', 'gasTest']);
    permit.answer('kind', 'cold');
    expect(permit.asked).toEqual(['kind']);
  });

  it('is hidden with its parent, because rules treat a hidden parent as unanswered', () => {
    const permit = new Scenario(hotWork).answer('kind', 'hot').answer('gasTest', 'yes').answer('tester', 'Ana');
    expect(permit.value('tested')).toBe(true);

    permit.answer('kind', 'cold');
    expect(permit.asked).toEqual(['kind']);
    expect(permit.value('tested')).toBe(false);
  });

  it('is neither required nor submitted while it is hidden', () => {
    const permit = new Scenario(hotWork).answer('kind', 'hot').answer('gasTest', 'yes').answer('tester', 'Ana').answer('kind', 'cold');
    expect(permit.submitted()).toEqual({ kind: 'cold', tested: false });
  });

  it('reappears with its answer while the form is being filled', () => {
    const permit = new Scenario(hotWork)
      .answer('kind', 'hot')
      .answer('gasTest', 'yes')
      .answer('tester', 'Ana')
      .answer('kind', 'cold')
      .reopen();
    permit.answer('kind', 'hot');
    expect(permit.value('tester')).toBe('Ana');
  });

  it('is not validated while it is hidden, however wrong its answer', () => {
    const permit = new Scenario(
      aTemplate({ questions: { kind: choice(['hot', 'cold']), size: a('number', { maximum: 5, 'x-show': { chosen: ['kind', 'hot'] } }) } }),
    );
    permit.answer('kind', 'hot').answer('size', 9);
    expect(permit.violations('size')).toEqual(['answer.maximum']);

    permit.answer('kind', 'cold');
    expect(permit.violations('size')).toEqual([]);
    expect(permit.submitted()).toEqual({ kind: 'cold' });
  });

  it('can depend on one option of a multiple choice', () => {
    const permit = new Scenario(
      aTemplate({ questions: { hazards: a('multiple-choice'), plan: a('text', { 'x-show': { chosen: ['hazards', 'two'] } }) } }),
    );
    permit.answer('hazards', ['one']);
    expect(permit.asked).not.toContain('plan');
    permit.answer('hazards', ['one', 'two']);
    expect(permit.asked).toContain('plan');
  });
});

describe('a section', () => {
  const template = aTemplate({
    sections: [
      { id: 'work', title: 'Work', questions: ['kind'] },
      { id: 'hot', title: 'Hot work', questions: ['extinguisher'], 'x-show': { chosen: ['kind', 'hot'] } },
      { id: 'watch', title: 'Fire watch', questions: ['watcher', 'stays'], parent: 'hot' },
    ],
    questions: {
      kind: choice(['hot', 'cold']),
      extinguisher: yesNo(),
      watcher: a('text', { 'x-require': true }),
      stays: yesNo({ 'x-show': { answered: ['watcher'] } }),
    },
  });

  it('hides all its questions and the sections within it', () => {
    const permit = new Scenario(template);
    expect(permit.sections).toEqual(['work']);
    expect(permit.asked).toEqual(['kind']);

    permit.answer('kind', 'hot');
    expect(permit.sections).toEqual(['work', 'hot', 'watch']);
    expect(permit.changed).toEqual(['extinguisher', 'kind', 'section:hot', 'section:watch', 'watcher']);
    permit.answer('watcher', 'Ana');
    expect(permit.asked).toContain('stays');

    permit.answer('kind', 'cold');
    expect(permit.asked).toEqual(['kind']);
    expect(permit.submitted()).toEqual({ kind: 'cold' });
  });
});

describe('an option', () => {
  const template = aTemplate({
    questions: {
      country: choice(['bulgaria', 'france']),
      city: choice(['sofia', 'paris'], {
        oneOf: [
          { const: 'sofia', title: 'Sofia', 'x-show': { chosen: ['country', 'bulgaria'] } },
          { const: 'paris', title: 'Paris', 'x-show': { chosen: ['country', 'france'] } },
        ],
      }),
    },
  });

  it('is offered only while its rule holds; an answer that is no longer offered is invalid', () => {
    const form = new Scenario(template).answer('country', 'bulgaria');
    expect(form.options('city')).toEqual(['sofia']);

    form.answer('city', 'sofia').answer('country', 'france');
    expect(form.options('city')).toEqual(['paris']);
    expect(form.violations('city')).toEqual(['answer.option']);
    expect(form.refusals()).toEqual(['city answer.option']);
  });
});

describe('a question with a hidden grid around it', () => {
  it('is hidden, and the grid has no rows for any rule', () => {
    const permit = new Scenario(
      aTemplate({
        questions: {
          tested: yesNo(),
          gas: grid({ lel: a('number', { 'x-require': true }) }, { 'x-show': { chosen: ['tested', 'yes'] } }),
          readings: a('number', { 'x-value': { count: ['gas'] } }),
          total: a('number', { 'x-value': { sum: ['gas', 'lel'] } }),
        },
      }),
    );
    permit.answer('tested', 'yes');
    const row = permit.addRow('gas');
    permit.answer(`${row}/lel`, 7);
    expect([permit.value('readings'), permit.value('total')]).toEqual([1, 7]);

    permit.answer('tested', 'no');
    expect(permit.cell(`${row}/lel`).shown).toBe(false);
    expect([permit.value('readings'), permit.value('total')]).toEqual([0, 0]);
    expect(permit.submitted()).toEqual({ tested: 'no', readings: 0, total: 0 });

    permit.answer('tested', 'yes');
    expect([permit.value('readings'), permit.value('total')]).toEqual([1, 7]);
  });
});

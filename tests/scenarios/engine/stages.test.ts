import { describe, expect, it } from 'vitest';
import { answer, sectionFillable, stageAnswers, stageRemarks, type Section } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { Scenario } from '../../support/scenario.ts';

const permit = aTemplate({
  sections: [
    { id: 'work', title: 'Work', questions: ['kind', 'code', 'hours', 'spark'] },
    { id: 'acceptance', title: 'Acceptance', questions: ['understood'], stage: { on: 'accept' } },
    { id: 'gas', title: 'Gas', questions: ['readings'], stage: { while: ['issued', 'live'] } },
    { id: 'closing', title: 'Closing', questions: ['clean', 'rest'], stage: { on: 'handBack' } },
    { id: 'people', title: 'People', questions: ['everybodyOut'], parent: 'closing' },
  ],
  questions: {
    kind: choice(['hot', 'cold'], { 'x-require': true }),
    code: a('text', { 'x-value': { concat: [{ var: 'kind' }, '-', { fact: ['weather'] }] } }),
    hours: a('number', { 'x-default': 8 }),
    spark: a('text', { 'x-show': { chosen: ['kind', 'hot'] } }),
    understood: a('declaration'),
    readings: grid({ lel: a('number', { 'x-require': true }) }, { 'x-require': true }),
    clean: yesNo({ 'x-require': true }),
    rest: a('text', { 'x-show': { chosen: ['kind', 'hot'] } }),
    everybodyOut: yesNo({ 'x-require': true }),
  },
});
const submitted = { kind: 'hot', code: 'hot-dry', hours: 6, spark: 'grinder' };

describe('a section of a later stage', () => {
  it('is neither shown nor asked before its stage, and answers sent for it are dropped', () => {
    const draft = new Scenario(permit, {
      answers: { ...submitted, clean: 'yes', understood: true, readings: [] },
      facts: { weather: 'dry' },
    });
    expect(draft.sections).toEqual(['work']);
    expect(draft.submitted()).toEqual(submitted);
  });
});

describe('a transfer checklist', () => {
  const checklist = { id: 'transfer', title: 'Transfer', kind: 'transferChecklist', questions: ['explained'] } as const;
  const handedOver = (section: Partial<Section> = {}) =>
    aTemplate({
      sections: [
        { id: 'work', title: 'Work', questions: ['kind'] },
        { ...checklist, questions: ['explained'], ...section },
      ],
      questions: { kind: choice(['hot', 'cold'], { 'x-require': true }), explained: yesNo({ 'x-require': true }) },
    });

  it('is left out of the form, and its required questions block nothing', () => {
    const draft = new Scenario(handedOver(), { answers: { kind: 'hot', explained: 'yes' } });
    expect(draft.sections).toEqual(['work']);
    expect(draft.submitted()).toEqual({ kind: 'hot' });
  });

  it('is filled at the stage that its author sets', () => {
    const live = new Scenario(handedOver({ stage: { while: 'live' } }), { answers: { kind: 'hot' }, stages: { while: 'live' } });
    expect(live.asked).toEqual(['explained']);
  });
});

describe('a section of an earlier stage', () => {
  const handingBack = (options = {}): Scenario =>
    new Scenario(permit, { answers: submitted, stages: { on: 'handBack' }, facts: { weather: 'wet' }, ...options });

  it('is shown and cannot be changed', () => {
    const form = handingBack();
    expect(form.shown).toEqual(expect.arrayContaining(['kind', 'spark', 'clean']));
    expect(form.asked).toEqual(['clean', 'rest', 'everybodyOut']);
    form.filling = answer(form.filling, 'kind', 'cold');
    expect(form.value('kind')).toBe('hot');
  });

  it('is visible to rules and kept as stored, without calculations, defaults or validation', () => {
    const form = handingBack().answer('clean', 'yes').answer('rest', 'none').answer('everybodyOut', 'yes');
    expect(form.submitted({ event: 'handBack' })).toEqual({ ...submitted, clean: 'yes', rest: 'none', everybodyOut: 'yes' });

    const { hours: _, ...without } = submitted;
    expect(handingBack({ answers: without }).value('hours')).toBeUndefined();
  });

  it('for a state is readable once the draft is submitted, in any position', () => {
    const form = new Scenario(permit, { answers: submitted, stages: { on: 'accept' } });
    expect(form.sections).toEqual(['work', 'acceptance', 'gas']);
    expect(form.asked).toEqual(['understood']);
    expect(form.refusals({ event: 'accept' })).toEqual(['understood answer.required']);
  });
});

describe('an event', () => {
  it('enforces its own stage only, nested sections included', () => {
    const form = new Scenario(permit, { answers: submitted, stages: { on: 'handBack' } });
    expect(form.refusals({ event: 'handBack' })).toEqual(['clean answer.required', 'everybodyOut answer.required']);
    expect(sectionFillable(form.filling, 'people')).toBe(true);
    expect(sectionFillable(form.filling, 'work')).toBe(false);
  });

  it('opens the form for its stage if it was open for another', () => {
    const form = new Scenario(permit, { answers: { ...submitted, understood: true } });
    expect(form.submitted({ event: 'accept' })).toEqual({ ...submitted, understood: true });
  });

  it('without a section for it asks no questions and keeps all answers', () => {
    const everything = { ...submitted, understood: true, clean: 'yes', everybodyOut: 'no' };
    expect(new Scenario(permit, { answers: everything }).submitted({ event: 'close' })).toEqual(everything);
  });
});

describe('a state in which sections stay fillable', () => {
  it('accepts the answers of its sections at any time', () => {
    const live = new Scenario(permit, { answers: { ...submitted, understood: true }, stages: { while: 'live' } });
    expect(live.asked).toEqual(['readings']);
    expect(live.refusals({ while: 'live' })).toEqual(['readings answer.required']);

    const row = live.addRow('readings');
    expect(live.refusals({ while: 'live' })).toEqual([`${row}/lel answer.required`]);
    live.answer(`${row}/lel`, 0);
    expect(live.submitted({ while: 'live' })).toMatchObject({ ...submitted, understood: true, readings: [{ lel: 0 }] });
  });
});

describe('an answer recorded while a state lasts', () => {
  it('leaves the answers of all other sections unchanged, wherever its section is in the template', () => {
    const [work, acceptance, gas, ...others] = permit['x-sections'];
    const gasFirst = { ...permit, 'x-sections': [work, gas, acceptance, ...others].flatMap((section) => section ?? []) };
    const stored = { ...submitted, understood: true, clean: 'yes' };
    const remarks = { clean: { comment: 'swept' } };
    const live = new Scenario(gasFirst, { answers: stored, remarks, stages: { while: 'live' } });
    live.answer(`${live.addRow('readings')}/lel`, 0);

    expect(live.submit({ while: 'live' })).toMatchObject({ ok: true, answers: stored, remarks });
  });
});

describe('the accepted input of an event', () => {
  it('is only the answers of its own stage', () => {
    const form = new Scenario(permit).form;
    const sent = { kind: 'cold', understood: true, clean: 'yes', everybodyOut: 'yes', gone: 1 };
    expect(stageAnswers(form, { on: 'handBack' }, sent)).toEqual({ clean: 'yes', everybodyOut: 'yes' });
    expect(stageAnswers(form, { while: 'issued' }, sent)).toEqual({});
    const remarks = { clean: { comment: 'a' }, kind: { comment: 'b' }, 'readings/x/lel': { comment: 'c' } };
    expect(stageRemarks(form, { on: 'handBack' }, remarks)).toEqual({ clean: { comment: 'a' } });
    expect(stageRemarks(form, { while: 'live' }, remarks)).toEqual({ 'readings/x/lel': { comment: 'c' } });
  });
});

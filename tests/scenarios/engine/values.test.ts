import { describe, expect, it } from 'vitest';
import { answer, draftAnswers } from '../../../engine/index.ts';
import { a, aTemplate, yesNo } from '../../support/a-template.ts';
import { Scenario } from '../../support/scenario.ts';

describe('a default', () => {
  const template = aTemplate({
    questions: {
      start: a('date-time', { 'x-default': { now: [] } }),
      end: a('date-time', { 'x-default': { add_hours: [{ var: 'start' }, { setting: ['defaultHours'] }] } }),
    },
  });

  it('fills until the person touches it', () => {
    const permit = new Scenario(template);
    expect(permit.value('start')).toBe('2026-06-01T11:00:00+03:00');
    expect(permit.value('end')).toBe('2026-06-01T19:00:00+03:00');

    permit.answer('start', '2026-06-02T07:00:00+03:00');
    expect(permit.value('end')).toBe('2026-06-02T15:00:00+03:00');
    permit.answer('end', '2026-06-02T12:00:00+03:00').answer('start', '2026-06-02T08:00:00+03:00');
    expect(permit.value('end')).toBe('2026-06-02T12:00:00+03:00');
  });

  it('stays cleared after the person cleared it, even after a reload', () => {
    const permit = new Scenario(template).clear('end');
    expect(permit.value('end')).toBeUndefined();
    expect(draftAnswers(permit.filling).answers).toEqual({ end: null });

    permit.reopen();
    expect(permit.value('end')).toBeUndefined();
    expect(permit.submitted()).toEqual({ start: '2026-06-01T11:00:00+03:00' });
  });

  it('is not saved in a draft, but is submitted', () => {
    const permit = new Scenario(template);
    expect(draftAnswers(permit.filling).answers).toEqual({});
    expect(Object.keys(permit.submitted())).toEqual(['start', 'end']);
  });

  it('of the wrong type is no answer', () => {
    const form = new Scenario(aTemplate({ questions: { size: a('number', { 'x-default': 'large' }) } }));
    expect(form.value('size')).toBeUndefined();
  });
});

describe('a calculated value', () => {
  const template = aTemplate({
    questions: {
      hours: a('number'),
      workers: a('number'),
      total: a('number', { 'x-value': { '*': [{ var: 'hours' }, { var: 'workers' }] } }),
    },
  });

  it('follows its inputs, and is empty while one of them is unanswered', () => {
    const form = new Scenario(template).answer('hours', 8);
    expect(form.value('total')).toBeUndefined();
    form.answer('workers', 3);
    expect(form.value('total')).toBe(24);
  });

  it('cannot be answered by a person', () => {
    const form = new Scenario(template);
    expect(form.cell('total')).toMatchObject({ calculated: true, asked: false, shown: true });
    form.filling = answer(form.filling, 'total', 5);
    expect(form.value('total')).toBeUndefined();
  });

  it('is recalculated on the server, whatever was sent', () => {
    const form = new Scenario(template, { answers: { hours: 2, workers: 2, total: 1000 } });
    expect(form.submitted()).toEqual({ hours: 2, workers: 2, total: 4 });
  });
});

describe('a hidden field', () => {
  it('is readable by rules and submitted, but never asked, and ignores any value sent for it', () => {
    const form = new Scenario(aTemplate({ questions: { source: a('hidden', { 'x-default': 'form' }) } }), {
      answers: { source: 'forged' },
    });
    expect(form.asked).toEqual([]);
    expect(form.submitted()).toEqual({ source: 'form' });
  });
});

describe('no answer', () => {
  it.each([[''], ['   '], [undefined], [null]])('includes a text of %j', (blank) => {
    const form = new Scenario(aTemplate({ questions: { name: a('text', { 'x-require': true }) } }))
      .answer('name', 'Ana')
      .answer('name', blank);
    expect(form.value('name')).toBeUndefined();
    expect(form.refusals()).toEqual(['name answer.required']);
  });

  it('includes an empty list, an unticked declaration and a signature without a name', () => {
    const questions = {
      tools: a('multiple-choice', { 'x-require': true }),
      agreed: a('declaration'),
      signed: a('signature', { 'x-require': true }),
    };
    const form = new Scenario(aTemplate({ questions })).answer('tools', ['one']).answer('tools', []);
    form.answer('agreed', true).answer('agreed', false).answer('signed', { name: '  ' });
    expect(form.refusals()).toEqual(['tools answer.required', 'agreed answer.required', 'signed answer.required']);
  });

  it('excludes zero, no and an unticked box', () => {
    const questions = {
      count: a('number', { 'x-require': true }),
      hot: yesNo({ 'x-require': true }),
      box: a('check-box', { 'x-require': true }),
    };
    const form = new Scenario(aTemplate({ questions })).answer('count', 0).answer('hot', 'no').answer('box', false);
    expect(form.submitted()).toEqual({ count: 0, hot: 'no', box: false });
  });

  it('includes, for rules, an answer of the wrong JSON type, which is shown as invalid', () => {
    const form = new Scenario(aTemplate({ questions: { size: a('number'), big: yesNo({ 'x-show': { answered: ['size'] } }) } }), {
      answers: { size: 'huge' },
    });
    expect(form.violations('size')).toEqual(['answer.type']);
    expect(form.value('size')).toBe('huge');
    expect(form.asked).toEqual(['size']);
    expect(form.refusals()).toEqual(['size answer.type']);
  });
});

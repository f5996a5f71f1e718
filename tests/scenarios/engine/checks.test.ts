import { describe, expect, it } from 'vitest';
import { progress } from '../../../engine/index.ts';
import { a, aTemplate, grid, yesNo } from '../../support/a-template.ts';
import { Scenario } from '../../support/scenario.ts';

describe('required', () => {
  it('is enforced by the event and not while the form is being filled', () => {
    const form = new Scenario(aTemplate({ questions: { name: a('text', { 'x-require': true }), note: a('text') } }));
    expect(form.required).toEqual(['name']);
    expect(form.violations('name')).toEqual([]);
    expect(form.refusals()).toEqual(['name answer.required']);
    expect(form.answer('name', 'Ana').submitted()).toEqual({ name: 'Ana' });
  });

  it('can hang on another answer', () => {
    const form = new Scenario(aTemplate({ questions: { hot: yesNo(), why: a('text', { 'x-require': { chosen: ['hot', 'yes'] } }) } }));
    expect(form.required).toEqual([]);
    form.answer('hot', 'yes');
    expect(form.required).toEqual(['why']);
    form.answer('hot', 'no');
    expect(form.submitted()).toEqual({ hot: 'no' });
  });

  it('can apply to either of two questions', () => {
    const either = {
      phone: a('text', { 'x-require': { '!': { answered: ['mail'] } } }),
      mail: a('text', { 'x-require': { '!': { answered: ['phone'] } } }),
    };
    const form = new Scenario(aTemplate({ questions: either }));
    expect(form.required).toEqual(['phone', 'mail']);
    form.answer('mail', 'a@b.example');
    expect(form.required).toEqual(['mail']);
  });

  it('of a grid means a row', () => {
    const form = new Scenario(aTemplate({ questions: { gas: grid({ lel: a('number') }, { 'x-require': true }) } }));
    expect(form.refusals()).toEqual(['gas answer.required']);
    form.addRow('gas');
    expect(form.refusals()).toEqual([]);
  });
});

describe('a check', () => {
  const template = aTemplate({
    questions: {
      start: a('date-time'),
      end: a('date-time', {
        'x-check': [
          { id: 'endAfterStart', rule: { '>': [{ var: 'end' }, { var: 'start' }] }, message: 'End after start', level: 'refuse' },
          {
            id: 'within24',
            rule: { '<=': [{ date_diff: [{ var: 'start' }, { var: 'end' }, 'hours'] }, 24] },
            message: 'One day at most',
            level: 'block',
          },
          {
            id: 'within8',
            rule: { '<=': [{ date_diff: [{ var: 'start' }, { var: 'end' }, 'hours'] }, 8] },
            message: 'More than a shift',
            level: 'warn',
          },
        ],
      }),
    },
    translations: { de: { 'r.endAfterStart.message': 'Ende nach Beginn' } },
  });
  const at = (hour: string): string => `2026-06-01T${hour}:00:00+03:00`;

  it('shows a refusal at once, in the language of the form', () => {
    const permit = new Scenario(template, { language: 'de' }).answer('start', at('09')).answer('end', at('08'));
    expect(permit.cell('end').violations).toEqual([
      { key: 'end', question: 'end', code: 'answer.check', params: { check: 'endAfterStart' }, message: 'Ende nach Beginn' },
    ]);
    expect(permit.refusals()).toEqual(['end answer.check']);
  });

  it('that blocks warns while the form is being filled and refuses the event', () => {
    const permit = new Scenario(template).answer('start', at('09')).answer('end', '2026-06-03T09:00:00+03:00');
    expect(permit.violations('end')).toEqual([]);
    expect(permit.warnings('end')).toEqual(['One day at most', 'More than a shift']);
    expect(permit.refusals()).toEqual(['end answer.check']);
  });

  it('that only warns lets the event pass and is returned with it', () => {
    const permit = new Scenario(template).answer('start', at('09')).answer('end', at('19'));
    const submission = permit.submit();
    expect(submission.ok && submission.warnings.map(({ message }) => message)).toEqual(['More than a shift']);
  });

  it('runs again when a value that it compares with changes', () => {
    const permit = new Scenario(template).answer('start', at('09')).answer('end', at('10'));
    expect(permit.violations('end')).toEqual([]);
    permit.answer('start', at('11'));
    expect(permit.violations('end')).toEqual(['answer.check']);
    expect(permit.changed).toEqual(['end', 'start']);
  });

  it('does not run while its question is unanswered', () => {
    expect(new Scenario(template).answer('start', at('09')).refusals()).toEqual([]);
  });

  it('compares moments, not the way they are written', () => {
    const permit = new Scenario(template).answer('start', '2026-06-01T09:00:00+03:00').answer('end', '2026-06-01T07:00:00Z');
    expect(permit.violations('end')).toEqual([]);
    permit.answer('end', '2026-06-01T10:00:00+05:00');
    expect(permit.violations('end')).toEqual(['answer.check']);
  });
});

describe('a remark on an answer', () => {
  const template = aTemplate({
    questions: {
      guarded: yesNo({
        $ref: '#/$defs/guard',
        'x-remarks': 'allowed',
      }),
      free: a('text', { 'x-remarks': 'required' }),
      never: a('text'),
      echoed: a('text', { 'x-show': { remark: ['guarded'] } }),
    },
    lists: {
      guard: {
        type: 'string',
        oneOf: [
          { const: 'ok', title: 'In order' },
          { const: 'bad', title: 'Missing', 'x-ask': ['comment', 'evidence'] },
        ],
      },
    },
  });
  const file = '0197a000-0000-7000-8000-000000000001';

  it('is required by the chosen option', () => {
    const audit = new Scenario(template).answer('guarded', 'bad');
    expect(audit.cell('guarded').asks).toEqual(['comment', 'evidence']);
    expect(audit.submit()).toMatchObject({
      ok: false,
      violations: [
        { key: 'guarded', code: 'answer.remark-required', params: { ask: 'comment' } },
        { key: 'guarded', code: 'answer.remark-required', params: { ask: 'evidence' } },
      ],
    });
    audit.remark('guarded', { comment: 'No guard', files: [file] });
    expect(audit.submit()).toMatchObject({ ok: true, remarks: { guarded: { comment: 'No guard', files: [file] } } });
  });

  it('counts as missing in the progress of its section until it is given', () => {
    const audit = new Scenario(template).answer('guarded', 'bad').remark('guarded', { comment: 'No guard' });
    const [before] = progress(audit.filling);
    expect(before).toMatchObject({ answered: 0, required: 1, requiredAnswered: 0 });
    audit.remark('guarded', { comment: 'No guard', files: [file] });
    expect(progress(audit.filling)).toEqual([{ ...before, answered: 1, requiredAnswered: 1 }]);
  });

  it('must describe the action if the option asks for one', () => {
    const oneOf = [
      { const: 'good', title: 'Fitted' },
      { const: 'bad', title: 'Missing', 'x-ask': ['action' as const] },
    ];
    const form = aTemplate({ questions: { guard: a('radio', { oneOf }) } });
    const audit = new Scenario(form).answer('guard', 'bad').remark('guard', { comment: 'No guard', action: ' ' });
    expect(audit.submit()).toMatchObject({ violations: [{ key: 'guard', code: 'answer.remark-required', params: { ask: 'action' } }] });
    audit.remark('guard', { action: 'Fit it' });
    expect(audit.submit()).toMatchObject({ ok: true, remarks: { guard: { action: 'Fit it' } } });
    expect(audit.answer('guard', 'good').submit()).toMatchObject({ ok: true, remarks: {} });
  });

  it('is required for a question with required remarks once it is answered', () => {
    const audit = new Scenario(template);
    expect(audit.refusals()).toEqual([]);
    expect(audit.answer('free', 'x').refusals()).toEqual(['free answer.remark-required']);
    expect(audit.remark('free', { comment: '  ' }).refusals()).toEqual(['free answer.remark-required']);
  });

  it('can be read by rules, and is dropped where none is allowed', () => {
    const audit = new Scenario(template)
      .answer('guarded', 'ok')
      .remark('guarded', { comment: 'Fine' })
      .answer('never', 'x')
      .remark('never', { comment: 'y' });
    expect(audit.asked).toContain('echoed');
    expect(audit.submit()).toMatchObject({ ok: true, remarks: { guarded: { comment: 'Fine' } } });
    expect(audit.remark('guarded', undefined).asked).not.toContain('echoed');
  });
});

import { describe, expect, it } from 'vitest';
import {
  answer,
  cell,
  compile,
  draftAnswers,
  EngineError,
  moveOn,
  open,
  sectionShown,
  simulate,
  type Template,
} from '../../../engine/index.ts';
import type { Check } from '../../../engine/template.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { rowId } from '../../support/scenario.ts';
import { stockDocument, stockDocuments } from '../../support/stock-documents.ts';

const zone = 'Europe/Sofia';
const opened = '2026-06-01T08:00:00Z';
const later = '2026-06-01T08:04:10Z';
const notInTheFuture: Check = {
  id: 'notInTheFuture',
  rule: { '>=': [{ date_diff: [{ var: 'taken' }, { now: [] }, 'minutes'] }, 0] },
  message: 'Not in the future',
  level: 'refuse',
};

const stockTemplates = stockDocuments.filter((path) => /^schemas\/(permits|audits)\//.test(path));

describe('a form that stays open', () => {
  it('validates answers against the new time', () => {
    const form = compile(aTemplate({ questions: { taken: a('date-time', { 'x-check': [notInTheFuture] }), other: a('text') } }));
    const early = answer(open(form, { now: opened, zone }), 'taken', '2026-06-01T11:04:00+03:00');
    expect(cell(early, 'taken').violations).toHaveLength(1);
    const other = cell(early, 'other');

    const moved = moveOn(early, later);
    expect(cell(moved, 'taken').violations).toEqual([]);
    expect([...moved.changed]).toEqual(['taken']);
    expect(moved.evaluated).toBe(1);
    expect(cell(moved, 'other')).toBe(other);
    expect(early.now).toBe(opened);
  });

  it('updates its grid rows, visibility and calculations for the new time', () => {
    const isOver = { '<': [{ date_diff: ['2026-06-01T08:02:00Z', { now: [] }, 'minutes'] }, 0] };
    const form = compile(
      aTemplate({
        sections: [
          { id: 'readings', title: 'Readings', questions: ['gas', 'minutes', 'twice'] },
          { id: 'before', title: 'Before', questions: ['note'], 'x-show': isOver },
        ],
        questions: {
          gas: grid({ taken: a('date-time', { 'x-check': [notInTheFuture] }) }),
          minutes: a('number', { 'x-value': { date_diff: ['2026-06-01T08:00:00Z', { now: [] }, 'minutes'] } }),
          twice: a('number', { 'x-value': { '*': [{ var: 'minutes' }, 2] } }),
          note: a('text'),
        },
      }),
    );
    const row = rowId(1);
    const early = open(form, { now: opened, zone, answers: { gas: [{ rowId: row, taken: '2026-06-01T08:04:00Z' }] } });
    expect(cell(early, `gas/${row}/taken`).violations).toHaveLength(1);
    expect(sectionShown(early, 'before')).toBe(true);

    const moved = moveOn(early, '2026-06-01T08:06:00Z');
    expect(cell(moved, `gas/${row}/taken`).violations).toEqual([]);
    expect(sectionShown(moved, 'before')).toBe(false);
    expect(cell(moved, 'twice').value).toBe(12);
  });

  it('keeps defaults that were already shown', () => {
    const form = compile(aTemplate({ questions: { taken: a('date-time', { 'x-default': { now: [] } }) } }));
    const early = open(form, { now: opened, zone });
    expect(cell(moveOn(early, later), 'taken').value).toBe(cell(early, 'taken').value);
  });

  it.each(stockTemplates)('of the stock template %s matches one opened at the new time', (path) => {
    const template: Template = stockDocument(path);
    const form = compile(template);
    for (const { answers, remarks, stage } of simulate(template, { now: opened, zone }).sets) {
      for (const minutes of [1, 61, 60 * 30]) {
        const now = new Date(Date.parse(opened) + minutes * 60_000).toISOString();
        const early = open(form, { answers, remarks, now: opened, zone, stages: stage });
        const afresh = open(form, { ...draftAnswers(early), now, zone, stages: stage });
        const begun = form.rootPlans.filter(({ initial }) => initial === undefined).map(({ question }) => question.id);
        const moved = moveOn(early, now);
        expect(begun.map((id) => cell(moved, id))).toEqual(begun.map((id) => cell(afresh, id)));
        expect(moved.sections).toEqual(afresh.sections);
      }
    }
  });

  it('refuses an invalid time', () => {
    const form = compile(aTemplate({ questions: { other: a('text') } }));
    expect(() => moveOn(open(form, { now: opened, zone }), 'soon')).toThrow(EngineError);
  });
});

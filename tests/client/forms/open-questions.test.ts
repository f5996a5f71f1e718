import { expect, it } from 'vitest';
import { compile, open, type Answers } from '../../../engine/index.ts';
import type { Template } from '../../../engine/template.ts';
import { createFormStore } from '../../../src/client/forms/form-store.ts';
import { firstOpen, gapsOf, nextGap } from '../../../src/client/forms/open-questions.ts';
import { aGrid, aRadio, aTemplate, aText } from './a-form.ts';

const needed = { 'x-require': true } as const;
const held = { rowId: '01900000-0000-7000-8000-000000000001', oxygen: '20.9' };
const moment = { while: 'live' };

function storeOf(template: Template, answers: Answers = {}) {
  const form = compile(template);
  const at = { answers, now: '2026-03-14T06:00:00Z', zone: 'Europe/Berlin' };
  return createFormStore({ form, filling: open(form, { ...at, stages: moment, recorded: { answers, remarks: {} } }) });
}

const during = (id: string, questions: string[]) => ({ id, title: id, questions, stage: { while: ['live'] } });

it('missing answers are counted as the form is filled, and visited in turn', () => {
  const properties = {
    guard: aRadio('Guard?', needed),
    note: aText('Note'),
    exit: aRadio('Exit?', needed),
    light: aRadio('Light?', needed),
  };
  const store = storeOf(aTemplate(properties, [during('round', Object.keys(properties))]));
  expect(gapsOf(store, moment)).toEqual({ missing: ['guard', 'exit', 'light'], wrong: [] });

  store.answer('guard', 'yes');
  const { missing: keys } = gapsOf(store, moment);
  expect(keys).toEqual(['exit', 'light']);
  expect([nextGap(store, keys), nextGap(store, keys, 'guard'), nextGap(store, keys, 'exit'), nextGap(store, keys, 'light')]).toEqual([
    'exit',
    'exit',
    'light',
    'exit',
  ]);
});

it('a question with two faults counts once, a wrong answer apart from the missing ones', () => {
  const properties = {
    guard: aRadio('Guard?', { oneOf: [{ const: 'bad', title: 'Missing', 'x-ask': ['comment', 'evidence'] }] }),
    code: aText('Code', { maxLength: 3 }),
    exit: aRadio('Exit?', needed),
  };
  const store = storeOf(aTemplate(properties, [during('round', Object.keys(properties))]));
  store.answer('guard', 'bad');
  store.answer('code', 'four');
  expect(gapsOf(store, moment)).toEqual({ missing: ['guard', 'exit'], wrong: ['code'] });
});

it('a section opens at its first unanswered question, a grid of readings at a new row', () => {
  const properties = {
    seen: aRadio('Seen?', needed),
    note: aText('Note'),
    gas: aGrid('Gas tests', { oxygen: aText('Oxygen', needed) }, { 'x-append-only': true }),
  };
  const sections = [during('walk', ['seen', 'note']), during('gases', ['gas'])];
  const store = storeOf(aTemplate(properties, sections), { seen: 'yes', gas: [held] });
  expect(firstOpen(store, 'walk', moment)).toBe('note');

  const cell = firstOpen(store, 'gases', moment);
  const [, row] = store.cell('gas').value as string[];
  expect(cell).toBe(`gas/${row}/oxygen`);
  expect(firstOpen(store, 'gases', moment)).toBe(cell);
});

import { describe, expect, it } from 'vitest';
import { compile, type Template } from '../../../engine/index.ts';
import { inOrder } from '../../../src/server/templates/calls/arrange.ts';
import { presentSections } from '../../../src/server/templates/calls/present-parts.ts';
import { carryOut } from '../../../src/server/templates/calls/template-call.ts';
import { a, aTemplate, yesNo } from '../../support/a-template.ts';

type Told = ReturnType<typeof presentSections>[number]['section_questions'][number];
type Change = (question: Told) => object;

const reader = { templateId: 'template', language: 'en' };
const under = (option: string) => ({ 'x-show': { chosen: ['rope', option] } });
const nested = aTemplate({
  questions: {
    before: a('text'),
    rope: yesNo(),
    length: a('text', under('yes')),
    colour: a('text', under('yes')),
    why: a('text', under('no')),
    after: a('text', { 'x-remarks': 'allowed' }),
  },
});

/** Sends the section back whole as it was read, with changes to some questions and additions. */
function sentBack(template: Template, changes: Record<string, Change>, added: object[] = []) {
  const [section] = presentSections(compile(template, 'en'), 'template');
  if (!section) throw new Error('no section');
  const questions = section.section_questions.map((question) => ({ ...question, ...changes[question.id]?.(question) }));
  const done = carryOut(template, { on: 'section', id: section.id, change: { section_questions: [...added, ...questions] } }, reader);
  if (!done.ok) return { refused: done.code };
  const next = JSON.parse(done.document) as Template;
  return { order: next['x-sections'][0]?.questions, properties: next.properties };
}
const order =
  (place: number): Change =>
  () => ({ order: place });
const attr =
  (change: object): Change =>
  (question) => ({ attr: { ...question.attr, ...change } });

describe('the order of questions that a call gives', () => {
  it('follows the order numbers of all questions', () => {
    const template = aTemplate({ questions: { a: a('text'), b: a('text'), c: a('text'), d: a('text') } });
    const places = (text: string) => Object.fromEntries([...text].map((id, at) => [id, order(at + 1)]));

    for (const wanted of ['dcab', 'bcda', 'dabc', 'bacd', 'adcb', 'badc']) {
      expect(sentBack(template, places(wanted)).order?.join('')).toBe(wanted);
    }
    expect(sentBack(template, { d: order(1) }).order?.join('')).toBe('dabc');
    expect(sentBack(template, { a: order(9) }).order?.join('')).toBe('bcda');
    expect(sentBack(template, {}, [{ label: 'New', order: 1 }]).order?.at(0)).toBe('new');
  });

  it('keeps child questions under their option, and sorts them too', () => {
    expect(sentBack(nested, { length: order(4), colour: order(3) }).order).toEqual(['before', 'rope', 'colour', 'length', 'why', 'after']);
    expect(sentBack(nested, { after: order(1) }).order).toEqual(['after', 'before', 'rope', 'length', 'colour', 'why']);
    expect(sentBack(nested, { before: order(6) }).order).toEqual(['rope', 'length', 'colour', 'why', 'after', 'before']);
    expect(sentBack(nested, {}, [{ label: 'New', order: 2 }]).order).toEqual(['before', 'new', 'rope', 'length', 'colour', 'why', 'after']);
  });

  it('places questions that it does not name around those that it names', () => {
    expect(inOrder(['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    expect(
      inOrder(
        ['a', 'b', 'c'],
        [
          { id: 'gone', order: 1 },
          { id: 'b', order: 99 },
        ],
      ),
    ).toEqual(['a', 'c', 'b']);
  });
});

describe('halves of one meaning, one of which a call says anew', () => {
  it('put a question under another option of its parent, or out of it', () => {
    expect(sentBack(nested, { length: attr({ optionid: 'no' }) }).properties?.['length']).toMatchObject(under('no'));
    expect(sentBack(nested, { length: attr({ parentID: null }) })).toMatchObject({
      order: ['before', 'rope', 'colour', 'why', 'length', 'after'],
      properties: { length: expect.not.objectContaining({ 'x-show': expect.anything() }) as object },
    });
  });

  it('switch a choice between one answer and several', () => {
    const one = aTemplate({ questions: { rope: yesNo() } });
    const several = sentBack(one, { rope: attr({ isMulti: true }) }).properties ?? {};
    expect(several['rope']).toMatchObject({ 'x-field': 'multiple-choice' });
    const back = sentBack(aTemplate({ questions: several }), { rope: attr({ isMulti: false }) });
    expect(back.properties?.['rope']).toMatchObject({ 'x-field': 'single-select' });
  });

  it('keep remarks while a comment or evidence is still requested', () => {
    const remarks = (change: object) => sentBack(nested, { after: attr(change) }).properties?.['after']?.['x-remarks'];
    expect(remarks({ isDescription: false })).toBe('allowed');
    expect(remarks({ isDescription: false, isAttach: false })).toBeUndefined();
  });

  it('are refused if they change shared options for one question only', () => {
    const options: Change = (question) => ({ options: question.options.map((option) => ({ ...option, score: 2 })) });
    expect(sentBack(aTemplate({ questions: { rope: yesNo() } }), { rope: options })).toEqual({ refused: 'options.shared' });
  });
});

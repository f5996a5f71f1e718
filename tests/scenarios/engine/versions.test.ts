import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraft, compile, diffTemplates, moveDraft, type Change, type QuestionSchema, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, optionList, yesNo } from '../../support/a-template.ts';
import { runs } from '../../support/run-count.ts';
import { rowId } from '../../support/scenario.ts';
import { stockDocument, stockDocuments } from '../../support/stock-documents.ts';

const base = (): Template =>
  aTemplate({
    sections: [
      { id: 'work', title: 'Work', questions: ['kind', 'hot', 'note'] },
      { id: 'gas', title: 'Gas', questions: ['readings'] },
    ],
    questions: {
      kind: choice(['a', 'b']),
      hot: yesNo({ title: 'Hot?' }),
      note: a('text', { title: 'Note', 'x-check': [{ id: 'short', rule: true, message: 'Be short', level: 'warn' }] }),
      readings: grid({ lel: a('number', { title: 'LEL' }), by: a('text', { title: 'By' }) }, { title: 'Readings' }),
    },
    interlocks: [
      { id: 'tested', on: ['accept'], rule: { '>': [{ count: ['readings'] }, 0] }, message: 'No gas test', mend: 'Test the gas' },
    ],
    translations: { de: { title: 'Erlaubnis' } },
  });

/** The base with an edit that a designer could make. */
function edited(edit: (template: Template) => void): Template {
  const template = structuredClone(base());
  edit(template);
  return template;
}
const question = (template: Template, id: string): QuestionSchema => template.properties[id] ?? a('text');
const section = (template: Template, at: number): Template['x-sections'][number] =>
  template['x-sections'][at] ?? { id: 'none', title: '', questions: [] };
const columns = (template: Template): Record<string, QuestionSchema> => question(template, 'readings').items?.properties ?? {};
const codes = (changes: readonly Change[]): string[] => changes.map(({ code, pointer }) => `${code} ${pointer}`);

const edits: [string, (template: Template) => void, string[]][] = [
  ['a title', (template) => void (template.title = 'New'), ['template.relabelled /title']],
  ['a setting', (template) => void (template['x-settings'].defaultHours = 12), ['setting.changed /x-settings/defaultHours']],
  ['a section title', (template) => void (section(template, 0).title = 'Job'), ['section.relabelled /x-sections/0/title']],
  ['the order of sections', (template) => void template['x-sections'].reverse(), ['section.moved /x-sections/0']],
  [
    'a section rule',
    (template) => void (section(template, 1)['x-show'] = { chosen: ['kind', 'a'] }),
    ['section.rule-changed /x-sections/1/x-show'],
  ],
  ['a stage', (template) => void (section(template, 1).stage = { while: 'live' }), ['section.stage-changed /x-sections/1/stage']],
  [
    'a new section',
    (template) => void template['x-sections'].push({ id: 'more', title: 'More', questions: [] }),
    ['section.added /x-sections/2'],
  ],
  ['a label', (template) => void (question(template, 'hot').title = 'Sparks?'), ['question.relabelled /properties/hot/title']],
  ['a limit', (template) => void (question(template, 'note').maxLength = 9), ['question.changed /properties/note/maxLength']],
  [
    'a rule',
    (template) => void (question(template, 'note')['x-show'] = { chosen: ['hot', 'yes'] }),
    ['question.rule-changed /properties/note/x-show'],
  ],
  [
    'what is required',
    (template) => void (question(template, 'note')['x-require'] = true),
    ['question.rule-changed /properties/note/x-require'],
  ],
  [
    'a kind',
    (template) => void (template.properties['note'] = { ...a('number'), title: 'Note' }),
    [
      'question.retyped /properties/note/x-field',
      'question.changed /properties/note/maxLength',
      'check.removed /properties/note/x-check/0',
    ],
  ],
  [
    'a message',
    (template) => void ((question(template, 'note')['x-check'] ?? [])[0]!.message = 'Be brief'),
    ['check.changed /properties/note/x-check/0'],
  ],
  [
    'a new question',
    (template) => {
      template.properties['extra'] = a('text');
      section(template, 1).questions.push('extra');
    },
    ['question.added /properties/extra'],
  ],
  [
    'a question less',
    (template) => {
      delete template.properties['note'];
      section(template, 0).questions.pop();
    },
    ['question.removed /properties/note'],
  ],
  [
    'another section for a question',
    (template) => void section(template, 1).questions.push(section(template, 0).questions.pop() ?? ''),
    ['question.moved /x-sections/1/questions/1'],
  ],
  [
    'another place for a question',
    (template) => void section(template, 0).questions.unshift(section(template, 0).questions.pop() ?? ''),
    ['question.moved-within /x-sections/0/questions/0'],
  ],
  [
    'an option',
    (template) => void question(template, 'kind').oneOf?.push({ const: 'c', title: 'c' }),
    ['option.added /properties/kind/oneOf/2'],
  ],
  ['an option less', (template) => void question(template, 'kind').oneOf?.shift(), ['option.removed /properties/kind/oneOf/0']],
  [
    'the name of an option',
    (template) => void (question(template, 'kind').oneOf![0]!.title = 'A'),
    ['option.relabelled /properties/kind/oneOf/0/title'],
  ],
  [
    'the score of an option',
    (template) => void (question(template, 'kind').oneOf![0]!['x-score'] = 3),
    ['option.changed /properties/kind/oneOf/0/x-score'],
  ],
  [
    'the rule of an option',
    (template) => void (question(template, 'kind').oneOf![0]!['x-show'] = true),
    ['option.rule-changed /properties/kind/oneOf/0/x-show'],
  ],
  [
    'a shared list',
    (template) => void template.$defs?.['yesNo']?.oneOf.push({ const: 'na', title: 'N/A' }),
    ['option.added /$defs/yesNo/oneOf/2'],
  ],
  ['a new list', (template) => void (template.$defs!['more'] = optionList('x')), ['list.added /$defs/more']],
  [
    'another list',
    (template) => {
      template.$defs!['more'] = optionList('x');
      question(template, 'hot').$ref = '#/$defs/more';
    },
    [
      'question.options-replaced /properties/hot/$ref',
      'option.removed /properties/hot/$ref/0',
      'option.removed /properties/hot/$ref/1',
      'option.added /properties/hot/$ref/0',
      'list.added /$defs/more',
    ],
  ],
  [
    'what is chosen at first',
    (template) => void (question(template, 'hot')['x-default'] = 'yes'),
    ['question.changed /properties/hot/x-default'],
  ],
  [
    'a default that is worked out',
    (template) => void (question(template, 'note')['x-default'] = { setting: ['prefix'] }),
    ['question.rule-changed /properties/note/x-default'],
  ],
  ['a column', (template) => void (columns(template)['who'] = a('text')), ['column.added /properties/readings/items/properties/who']],
  ['a column less', (template) => void delete columns(template)['by'], ['column.removed /properties/readings/items/properties/by']],
  [
    'a column label',
    (template) => void (columns(template)['lel']!.title = 'Gas'),
    ['question.relabelled /properties/readings/items/properties/lel/title'],
  ],
  ['a condition', (template) => void (template['x-interlocks']![0]!.mend = 'Measure'), ['interlock.changed /x-interlocks/0']],
  ['no condition', (template) => void delete template['x-interlocks'], ['interlock.removed /x-interlocks/0']],
  [
    'a translation',
    (template) => void (template['x-translations']!['de']!['q.hot.title'] = 'Heiß?'),
    ['translation.changed /x-translations/de', 'translation.text-added /x-translations/de/q.hot.title'],
  ],
];

describe('the difference between two versions', () => {
  it.each(edits)('is %s', (_, edit, expected) => {
    expect(codes(diffTemplates(base(), edited(edit)))).toEqual(expected);
  });

  it.each(stockDocuments)('is empty between %s and itself', (path) => {
    expect(diffTemplates(stockDocument(path), stockDocument(path))).toEqual([]);
  });

  it('lists exactly the edits in any combination, and is not empty in reverse', () => {
    // Edits that touch one thing each, so that their differences do not run into one another.
    const independent = edits.filter(
      ([, , expected]) => expected.length === 1 && !/moved|removed|section\.added|\$defs|interlock/.test(expected[0] ?? ''),
    );
    const chosen = fc.subarray(independent);
    fc.assert(
      fc.property(chosen, (some) => {
        const after = edited((template) => some.forEach(([, edit]) => edit(template)));
        expect(codes(diffTemplates(base(), after)).toSorted()).toEqual(some.flatMap(([, , expected]) => expected).toSorted());
        if (some.length > 0) expect(diffTemplates(after, base())).not.toEqual([]);
      }),
      { numRuns: runs(2000, 100) },
    );
  });

  it('moves as few questions as possible', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 6 }), fc.nat(5), (order, at) => {
        const questions = Object.fromEntries([...order].toSorted().map((id) => [id, a('text')]));
        const make = (ids: string[]) => aTemplate({ questions, sections: [{ id: 'main', title: 'Main', questions: ids }] });
        const moved = order.filter((_, place) => place !== at);
        moved.push(order[at] ?? '');
        expect(diffTemplates(make(order), make(moved)).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: runs(500, 100) },
    );
  });
});

describe('moving a draft to another version', () => {
  const from = compile(base());
  const row = { rowId: rowId(1), lel: 3, by: 'Ana' };
  const answers = { kind: 'a', hot: 'yes', note: 'Mind the step', readings: [row] };

  it('keeps everything when nothing changed', () => {
    expect(moveDraft(from, from, answers, { hot: { comment: 'x' } })).toEqual({
      answers,
      remarks: { hot: { comment: 'x' } },
      kept: ['kind', 'hot', 'note', `readings/${rowId(1)}/lel`, `readings/${rowId(1)}/by`],
      dropped: [],
      reasked: [],
    });
  });

  it('drops answers whose question is gone, retyped or no longer offers them, and asks new questions', () => {
    const to = compile(
      edited((template) => {
        question(template, 'kind').oneOf?.shift();
        template.properties['note'] = a('number');
        template.properties['extra'] = a('text');
        section(template, 1).questions.push('extra');
        delete columns(template)['by'];
      }),
    );
    const moved = moveDraft(from, to, answers, { [`readings/${rowId(1)}/by`]: { comment: 'x' }, hot: { comment: 'y' } });
    expect(moved.answers).toEqual({ hot: 'yes', readings: [{ rowId: rowId(1), lel: 3 }] });
    expect(moved.remarks).toEqual({ hot: { comment: 'y' } });
    expect(moved.dropped.map(({ key, reason }) => `${key} ${reason}`)).toEqual([
      'kind refused',
      'note retyped',
      `readings/${rowId(1)}/by gone`,
      `readings/${rowId(1)}/by remark`,
    ]);
    expect(moved.reasked).toEqual(['extra', 'kind', 'note']);
    expect(checkDraft(to, moved.answers, moved.remarks)).toEqual([]);
  });

  it('asks a reworded declaration again', () => {
    const make = (description: string) => compile(aTemplate({ questions: { declared: a('declaration', { description }) } }));
    expect(moveDraft(make('I am fit'), make('I am fit and trained'), { declared: true }, {})).toMatchObject({
      answers: {},
      dropped: [{ reason: 'reworded' }],
      reasked: ['declared'],
    });
  });

  it('always yields a draft that the newer version accepts', () => {
    const forms = stockDocuments.map((path) => compile(stockDocument(path)));
    const answer = fc.oneof(
      fc.constantFrom('yes', 'no', true, 5, '2026-06-01'),
      fc.array(fc.record({ rowId: fc.uuid(), value: fc.integer() }), { maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.constantFrom(...forms), fc.array(fc.tuple(fc.nat(), answer)), (one, other, given) => {
        const ids = [...one.plans.keys()].filter((id) => one.plans.get(id)?.grid === undefined);
        const draft = Object.fromEntries(given.map(([at, value]) => [ids[at % ids.length] ?? '', value]));
        fc.pre(checkDraft(one, draft, {}).length === 0);
        const moved = moveDraft(one, other, draft, {});
        expect(checkDraft(other, moved.answers, moved.remarks)).toEqual([]);
      }),
      { numRuns: runs(3000, 150) },
    );
  });
});

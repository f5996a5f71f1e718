import { describe, expect, it } from 'vitest';
import { compile, links, lint, relationsIn, open, recordedFaults, rows, removeRow, answer, cell } from '../../../engine/index.ts';
import { taskNeeds } from '../../../src/modules/worker-profiles/server/task-needs.ts';
import { questionsNaming, recordsNamed } from '../../../src/server/lookups/named-records.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { rowId } from '../../support/scenario.ts';

const { format: _, ...one } = a('record', { 'x-source': 'records/controls' });
const several = { ...one, type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true, maxItems: 5 } as const;
const form = compile(
  aTemplate({
    questions: {
      statement: a('record', { 'x-source': 'records/hira', 'x-relation': 'basis' }),
      controls: several,
      checks: grid({ control: a('record', { 'x-source': 'records/controls' }), remark: a('text') }),
      note: a('text'),
    },
  }),
);

describe('answers that name records', () => {
  it('make links by their relation, else by the module they are chosen from', () => {
    expect(links(form, { statement: rowId(1), controls: [rowId(2), rowId(3)], note: rowId(4) })).toEqual([
      { relation: 'basis', toId: rowId(1), question: 'statement', rowId: '' },
      { relation: 'controls', toId: rowId(2), question: 'controls', rowId: '' },
      { relation: 'controls', toId: rowId(3), question: 'controls', rowId: '' },
    ]);
  });

  it('name the grid row that contains them', () => {
    expect(links(form, { checks: [{ rowId: rowId(9), control: rowId(2) }, { rowId: rowId(8) }] })).toEqual([
      { relation: 'controls', toId: rowId(2), question: 'control', rowId: rowId(9) },
    ]);
  });
});

describe('a section that few may read', () => {
  const hidden = compile(
    aTemplate({
      questions: {
        people: grid({
          worker: a('record', { 'x-source': 'records/worker-profiles' }),
          needs: { type: 'string', title: 'Needs', 'x-field': 'single-select', 'x-source': 'terms/competence_type', maxLength: 100 },
        }),
        open: a('record', { 'x-source': 'records/hira' }),
      },
      sections: [
        { id: 'main', title: 'Main', questions: ['open'] },
        { id: 'health', title: 'Health', questions: ['people'], read: 'health' },
      ],
    }),
  );
  const answers = { open: rowId(1), people: [{ rowId: rowId(9), worker: rowId(2), needs: rowId(3) }] };

  it('makes no link: it would show at the record that an answer names', () => {
    expect(links(hidden, answers).map(({ toId }) => toId)).toEqual([rowId(1)]);
    expect(relationsIn(hidden)).toEqual(['hira']);
  });

  it('has nothing looked up, because looked-up values go to every reader', () => {
    const request = { organizationId: '', form: hidden, answers, zone: 'UTC', now: new Date() };
    expect(questionsNaming(hidden, ['worker-profiles', 'hira'])).toEqual(['open']);
    expect(recordsNamed(request, 'worker-profiles')).toEqual([]);
    expect(recordsNamed(request, 'hira')).toEqual([rowId(1)]);
    expect(taskNeeds(hidden, answers)).toEqual([]);
  });
});

describe('a choice that fills in the answers beside it', () => {
  const found = (fills: unknown) =>
    lint(
      aTemplate({
        questions: {
          rows: grid({
            worker: a('record', { 'x-source': 'records/worker-profiles', 'x-fills': fills as never }),
            name: a('text'),
            total: a('number', { 'x-value': 1 }),
          }),
          outside: a('text'),
        },
      }),
    ).map(({ code, pointer }) => `${code} ${pointer}`);

  it('fills in columns of its own row, by rules that can run', () => {
    expect(found({ name: { var: 'title' } })).toEqual([]);
    const at = '/properties/rows/items/properties/worker/x-fills';
    for (const id of ['outside', 'gone', 'worker', 'total'])
      expect(found({ [id]: { var: 'title' } }), id).toEqual([`source.fills-other ${at}/${id}`]);
    expect(found({ name: { eval: 'title' } })).toEqual([`rule.unknown-operator ${at}/name`]);
    expect(found({})).toEqual([`template.invalid ${at}`]);
  });
});

describe('a source with an argument', () => {
  const found = (source: string, field: 'record' | 'single-select' = 'record') =>
    lint(aTemplate({ questions: { it: a(field, { 'x-source': source }) } })).map(({ code, pointer }) => `${code} ${pointer}`);

  it('is a list of records for a question of records', () => {
    expect(found('records/worker-profiles')).toEqual([]);
    for (const wrong of ['users', 'records', 'records/', 'records/Permits', 'terms/causes', 'records/a/b'])
      expect(found(wrong)).toContain('template.invalid /properties/it/x-source');
  });
});

describe('a row that became a record', () => {
  const spawning = compile(
    aTemplate({
      questions: { rows: grid({ text: a('text') }, { 'x-spawns': 'actions', 'x-spawns-on': ['complete'] }) },
      sections: [{ id: 'main', title: 'Main', questions: ['rows'], stage: { while: 'live' } }],
    }),
  );
  const answers = {
    rows: [
      { rowId: rowId(1), text: 'Made' },
      { rowId: rowId(2), text: 'Not yet' },
    ],
  };
  const recorded = { answers, children: { [rowId(1)]: { number: 'ACT-1' } } };

  it('reads only and stays, while the others can be filled', () => {
    const filling = open(spawning, { answers, now: '2026-06-01T09:00:00Z', zone: 'UTC', stages: { while: 'live' }, recorded });
    expect(cell(filling, `rows/${rowId(1)}/text`)).toMatchObject({ recorded: true, value: 'Made' });
    expect(cell(filling, `rows/${rowId(2)}/text`).recorded).toBe(false);
    const changed = answer(removeRow(filling, 'rows', rowId(1)), `rows/${rowId(1)}/text`, 'Other');
    expect(rows(changed, 'rows')).toEqual([rowId(1), rowId(2)]);
    expect(cell(changed, `rows/${rowId(1)}/text`).value).toBe('Made');
    expect(rows(removeRow(filling, 'rows', rowId(2)), 'rows')).toEqual([rowId(1)]);
  });

  it('reads only in a draft too, once the record is returned', () => {
    const filling = open(spawning, { answers, now: '2026-06-01T09:00:00Z', zone: 'UTC', recorded });
    expect(cell(filling, `rows/${rowId(1)}/text`).recorded).toBe(true);
    expect(cell(filling, `rows/${rowId(2)}/text`).recorded).toBe(false);
  });

  it('is not believed to have changed or gone', () => {
    const faults = (sent: object[]) => recordedFaults(spawning, recorded, { answers: { rows: sent }, remarks: {} });
    expect(faults([{ rowId: rowId(1), text: 'Other' }])).toEqual([
      { key: `rows/${rowId(1)}/text`, question: 'text', code: 'answer.spawned' },
    ]);
    expect(faults([{ rowId: rowId(2), text: 'Not yet' }])).toEqual([{ key: 'rows', question: 'rows', code: 'answer.spawned' }]);
    expect(faults([{ rowId: rowId(3) }, { rowId: rowId(1), text: 'Made' }])).toEqual([]);
  });
});

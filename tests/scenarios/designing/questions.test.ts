import { describe, expect, it } from 'vitest';
import { conditionOf, fieldTypes, lint, type FieldTypeName, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { after, edited, linesOf, refusalOf } from '../../support/design-editor.ts';
import { rowId } from '../../support/scenario.ts';

const asked = { chosen: ['hot', 'yes'] };

function aDesign(): Template {
  return aTemplate({
    questions: {
      hot: yesNo(),
      sparks: a('text', { 'x-show': asked }),
      note: a('text', { 'x-show': { and: [asked, { answered: ['sparks'] }] } }),
      last: a('text'),
      readings: grid({ reader: a('text'), value: a('number') }),
    },
    sections: [
      { id: 'one', title: 'One', questions: ['hot', 'sparks', 'note', 'last'] },
      { id: 'two', title: 'Two', questions: ['readings'] },
    ],
    translations: { de: { 'q.sparks.title': 'Funken', 'q.last.title': 'Zuletzt' } },
  });
}

describe('a new question', () => {
  it.each(Object.keys(fieldTypes) as FieldTypeName[])('of the field type %s is valid when it is created', (field) => {
    const { template, focus } = edited(aDesign(), { do: 'addQuestion', field, title: 'Is it dry there?', place: { section: 'one' } });
    expect(focus).toEqual(['isItDryThere']);
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('gets a unique id, whatever its title', () => {
    const add = (title: string) => ({ do: 'addQuestion', field: 'text', title, place: { section: 'two' } }) as const;
    const template = after(
      aDesign(),
      add('Last'),
      add('Last'),
      add('constructor'),
      add('__proto__'),
      add('Сухо ли е?'),
      add('rowId'),
      add('7 of them'),
    );
    const [, two] = template['x-sections'];
    expect(two?.questions.slice(1)).toEqual(['last_2', 'last_3', 'constructor_2', 'proto', 'question', 'rowId_2', 'question_7OfThem']);
  });

  it('is shown when its option is chosen, and follows the existing questions under it', () => {
    const under = { parent: 'hot', option: 'yes' };
    const template = after(
      aDesign(),
      { do: 'addQuestion', field: 'text', title: 'More', place: under },
      { do: 'addQuestion', field: 'text', title: 'Cold', place: { parent: 'hot', option: 'no' } },
      { do: 'addQuestion', field: 'text', title: 'First', place: { ...under, before: 'sparks' } },
    );
    expect(linesOf(template).slice(1, 8)).toEqual([
      '  hot',
      '    yes:',
      '      first',
      '      sparks',
      '      note',
      '      more',
      '    no:',
    ]);
    expect(template.properties['more']?.['x-show']).toEqual(asked);
  });

  it('accepts files of up to ten megabytes, counted in decimal', () => {
    const template = after(aDesign(), { do: 'addQuestion', place: { section: 'one' }, field: 'attachment', title: 'Photo' });
    expect(Object.values(template.properties).flatMap((question) => question['x-files']?.maxSize ?? [])).toEqual([10_000_000]);
  });

  it('can be limited to letters, numbers or photos, and can have option texts of its author', () => {
    const add = { do: 'addQuestion', place: { section: 'one' } } as const;
    const template = after(
      aDesign(),
      { ...add, field: 'text', title: 'Letters', patch: { 'x-input': 'letters' } },
      {
        ...add,
        field: 'attachment',
        title: 'Photo',
        patch: { 'x-capture': 'environment', 'x-files': { types: ['image/jpeg'], maxSize: 1000 } },
      },
      { ...add, field: 'multiple-choice', title: 'Colours', options: { titles: ['Rot', 'Grün', 'Rot'] } },
      { ...add, field: 'single-select', title: 'Place', options: { list: 'yesNo' } },
      { ...add, field: 'single-select', title: 'Tool', options: { source: 'tools' } },
      { ...add, field: 'grid', title: 'Gas', columns: [{ field: 'number', title: 'Oxygen', patch: { 'x-unit': '%' } }] },
    );
    expect(template.properties['letters']?.pattern).toMatch(/L/);
    expect(template.properties['colours']?.items?.oneOf?.map((option) => option.const)).toEqual(['rot', 'grun', 'rot_2']);
    expect(linesOf(template)).toContain('  gas|oxygen');
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is refused if its place or its field type does not exist', () => {
    const add = { do: 'addQuestion', field: 'text', title: 'New' } as const;
    expect(refusalOf(aDesign(), { ...add, place: { section: 'toString' } })).toBe('section.unknown');
    expect(refusalOf(aDesign(), { ...add, place: { parent: 'hot', option: 'maybe' } })).toBe('option.unknown');
    expect(refusalOf(aDesign(), { ...add, place: { section: 'one', before: 'readings' } })).toBe('place.unknown');
    expect(refusalOf(aDesign(), { ...add, place: { grid: 'hot' } })).toBe('question.not-a-grid');
    expect(refusalOf(aDesign(), { ...add, field: 'constructor' as 'text', place: { section: 'one' } })).toBe('field.unknown');
    expect(refusalOf(aDesign(), { ...add, title: '', place: { section: 'one' } })).toBe('shape.refused');
  });
});

describe('a keyword of a question', () => {
  it('can be set and removed, and is refused if it is invalid', () => {
    const set = after(aDesign(), { do: 'setQuestion', id: 'last', patch: { 'x-require': true, description: 'Why' } });
    expect(set.properties['last']).toMatchObject({ 'x-require': true, description: 'Why' });
    const back = after(set, { do: 'setQuestion', id: 'last', patch: { 'x-require': undefined, description: undefined } });
    expect(back).toEqual(aDesign());
    expect(refusalOf(set, { do: 'setQuestion', id: 'last', patch: { maxLength: -1 } })).toBe('shape.refused');
    expect(refusalOf(set, { do: 'setQuestion', id: 'last', patch: { 'x-show': { eval: ['x'] } } })).toBe('shape.refused');
    expect(refusalOf(set, { do: 'setQuestion', id: 'last', patch: { 'x-fixed': true } as object })).toBe('keyword.unknown');
    expect(refusalOf(set, { do: 'setQuestion', id: 'gone', patch: {} })).toBe('question.unknown');
  });

  it('is set of columns and of several at once', () => {
    const template = after(aDesign(), { do: 'setQuestions', ids: ['last', 'value'], patch: { 'x-require': true } });
    expect(template.properties['readings']?.items?.properties?.['value']?.['x-require']).toBe(true);
    expect(template.properties['last']?.['x-require']).toBe(true);
  });

  it('leaves everything else the very object that it was', () => {
    const before = aDesign();
    const template = after(before, { do: 'setQuestion', id: 'last', patch: { title: 'Other' } });
    expect(template['x-sections']).toBe(before['x-sections']);
    expect(template.properties['readings']).toBe(before.properties['readings']);
  });

  it('can be a condition in addition to the parent option', () => {
    const template = after(aDesign(), { do: 'setCondition', id: 'note', rule: { answered: ['last'] } });
    expect(template.properties['note']?.['x-show']).toEqual({ and: [asked, { answered: ['last'] }] });
    expect(conditionOf(template, 'note')).toEqual({ answered: ['last'] });
    expect(after(template, { do: 'setCondition', id: 'note', rule: undefined }).properties['note']?.['x-show']).toEqual(asked);
  });

  it('can be the fixed rows of a grid, which raise its maximum of rows', () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ id: rowId(at), title: `Row ${at}` }));
    const template = after(aDesign(), { do: 'setRowHeaders', id: 'readings', rows });
    expect(template.properties['readings']?.maxItems).toBe(60);
    expect(after(template, { do: 'setRowHeaders', id: 'readings', rows: [] }).properties['readings']).not.toHaveProperty('x-row-headers');
  });
});

describe('a question of another kind', () => {
  it('keeps its title and the options and rules that fit, and drops the rest', () => {
    const template = aTemplate({
      questions: {
        kind: choice(['a', 'b'], { description: 'Which', 'x-require': true, 'x-default': 'a', 'x-show': { answered: ['name'] } }),
        name: a('text', { maxLength: 150, 'x-input': 'letters', pattern: "^[\\p{L}\\p{M} .'’-]*$", 'x-placeholder': 'Name' }),
      },
    });
    const many = after(template, { do: 'changeField', id: 'kind', field: 'multiple-choice' });
    expect(many.properties['kind']).toMatchObject({
      'x-field': 'multiple-choice',
      description: 'Which',
      'x-require': true,
      'x-show': { answered: ['name'] },
    });
    expect(many.properties['kind']?.items?.oneOf?.map((option) => option.const)).toEqual(['a', 'b']);
    expect(many.properties['kind']).not.toHaveProperty('x-default');

    const radio = after(template, { do: 'changeField', id: 'kind', field: 'radio' });
    expect(radio.properties['kind']).toMatchObject({ 'x-default': 'a', oneOf: template.properties['kind']?.oneOf });

    const area = after(template, { do: 'changeField', id: 'name', field: 'text-area' });
    expect(area.properties['name']).toMatchObject({ maxLength: 150, 'x-placeholder': 'Name' });
    expect(area.properties['name']).not.toHaveProperty('pattern');
  });

  it('reports the rules that no longer find their option', () => {
    const { broken } = edited(aDesign(), { do: 'changeField', id: 'hot', field: 'number' });
    expect(broken.map(({ code, owner }) => `${owner} ${code}`)).toEqual(['sparks rule.not-a-choice', 'note rule.not-a-choice']);
  });

  it.each(Object.keys(fieldTypes) as FieldTypeName[])('is sound as %s, from every other', (field) => {
    for (const from of Object.keys(fieldTypes) as FieldTypeName[]) {
      const keywords = { 'x-require': true, 'x-remarks': 'allowed', ...(from !== 'hidden' && { 'x-value': null }) } as const;
      for (const template of [aTemplate({ questions: { q: a(from) } }), aTemplate({ questions: { q: a(from, keywords) } })]) {
        const { ok: _ok, ...changed } = edited(template, { do: 'changeField', id: 'q', field });
        const faults = lint(changed.template).filter(({ level, code }) => level === 'error' && code !== 'question.never-shown');
        expect(faults, `${from} to ${field}`).toEqual([]);
      }
    }
  });

  it('of users can be switched between one user and several', () => {
    const template = aTemplate({ questions: { who: a('user-list', { 'x-party': 'performer' }) } });
    const several = after(template, { do: 'setSeveral', id: 'who', several: true });
    expect(lint(several).filter(({ level }) => level === 'error')).toEqual([]);
    expect(several.properties['who']).toMatchObject({ type: 'array', 'x-party': 'performer' });
    expect(after(several, { do: 'setSeveral', id: 'who', several: false })).toEqual(template);
    expect(refusalOf(aDesign(), { do: 'setSeveral', id: 'last', several: true })).toBe('question.not-of-users');
  });
});

describe('a question that is removed', () => {
  it('removes its children and their translations, and reports other rules that read it', () => {
    const start = after(aDesign(), { do: 'setCondition', id: 'last', rule: { answered: ['sparks'] } });
    const { template, broken } = edited(start, { do: 'remove', ids: ['hot'] });
    expect(linesOf(template)).toEqual(['# one', '  last', '# two', '  readings|reader|value']);
    expect(template['x-translations']).toEqual({ de: { 'q.last.title': 'Zuletzt' } });
    expect(broken).toEqual([
      { code: 'rule.reference-missing', pointer: '/properties/last/x-show/answered/0', owner: 'last', params: { id: 'sparks' } },
    ]);
  });

  it('can be a column, and is dropped from the columns that may be answered later', () => {
    const start = after(aDesign(), { do: 'setQuestion', id: 'readings', patch: { 'x-append-only': { later: ['reader'] } } });
    const template = after(start, { do: 'remove', ids: ['reader'] });
    expect(linesOf(template)).toContain('  readings|value');
    expect(template.properties['readings']?.['x-append-only']).toBe(true);
  });

  it('is no longer filled in, masked or carried to a new row by what named it', () => {
    const rows = grid(
      {
        worker: a('record', { 'x-source': 'records/worker-profiles', 'x-fills': { trade: { var: 'title' }, firm: { var: 'title' } } }),
        hidden: a('check-box', { 'x-masks': ['trade'] }),
        trade: a('text'),
        firm: a('text'),
      },
      { 'x-carry': ['trade', 'firm'] },
    );
    const { rows: left } = after(aTemplate({ questions: { rows } }), { do: 'remove', ids: ['trade'] }).properties;
    const columns = left?.items?.properties;
    expect(columns?.['worker']?.['x-fills']).toEqual({ firm: { var: 'title' } });
    expect([columns?.['hidden']?.['x-masks'], left?.['x-carry']]).toEqual([undefined, ['firm']]);
  });

  it('is refused if it, a column of it or a question under it is fixed', () => {
    const fixed = (id: string): Template => {
      const template = structuredClone(aDesign());
      const schema = template.properties[id] ?? template.properties['readings']?.items?.properties?.[id];
      if (schema) schema['x-fixed'] = true;
      return template;
    };
    expect(refusalOf(fixed('sparks'), { do: 'remove', ids: ['hot'] })).toBe('question.fixed');
    expect(refusalOf(fixed('value'), { do: 'remove', ids: ['readings'] })).toBe('question.fixed');
    expect(refusalOf(fixed('value'), { do: 'changeField', id: 'readings', field: 'text' })).toBe('question.fixed');
    expect(refusalOf(fixed('last'), { do: 'changeField', id: 'last', field: 'text-area' })).toBe('question.fixed');
    expect(refusalOf(fixed('last'), { do: 'removeSection', id: 'one' })).toBe('question.fixed');
    expect(linesOf(after(fixed('last'), { do: 'move', ids: ['last'], place: { section: 'two' } })).at(-1)).toBe('  last');
    expect(after(fixed('last'), { do: 'duplicate', ids: ['last'] }).properties['last_2']).not.toHaveProperty('x-fixed');
  });
});

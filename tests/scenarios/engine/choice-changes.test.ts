import { describe, expect, it } from 'vitest';
import { diffTemplates, perform, startDesign, type DesignCommand, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, optionList, yesNo } from '../../support/a-template.ts';

const base = (): Template =>
  aTemplate({
    questions: {
      kind: choice(['a', 'b'], { title: 'Kind' }),
      many: a('multiple-choice', { title: 'Many' }),
      hot: yesNo({ title: 'Hot?' }),
      rows: grid({ state: choice(['good', 'bad'], { title: 'State' }) }, { title: 'Rows' }),
    },
    lists: { same: { ...optionList('yes', 'no'), title: 'Same' } },
    translations: { de: { 'o.kind.a': 'Eins', 'o.kind.b': 'Zwei' } },
  });

/** The template after some commands of the designer. */
function designed(...commands: DesignCommand[]): Template {
  return commands.reduce((design, command) => {
    const done = perform(design, command);
    if (!done.ok) throw new Error(done.code);
    return done.design;
  }, startDesign(base())).template;
}
/** Returns the differences between two versions: each code with the parts of its sentence. */
const told = (before: Template, after: Template) =>
  diffTemplates(before, after).map(({ code, params }) => [code, ...Object.values(params)].join(' | '));

describe('the difference between the options of two versions', () => {
  const shared = designed({ do: 'shareOptions', id: 'kind', title: 'Grade' });

  it('reports that a question now shares its options, but not the options themselves', () => {
    expect(told(base(), shared)).toEqual(['question.options-shared | Kind | Grade', 'list.added | Grade']);
    expect(told(shared, base())).toEqual(['question.options-own | Kind | Grade', 'list.removed | Grade']);
  });

  it('reports the options that differ between the new list and the former question', () => {
    const marked = designed(
      { do: 'shareOptions', id: 'kind', title: 'Grade' },
      { do: 'setOption', of: { list: 'grade' }, option: 'a', patch: { 'x-colour': '#1e6f42', 'x-score': 2, 'x-fail': true } },
      { do: 'addOption', of: { list: 'grade' }, option: { title: 'c' } },
    );
    expect(told(base(), marked)).toEqual([
      'question.options-shared | Kind | Grade',
      'option.changed | x-colour | – | #1e6f42 | Kind | a',
      'option.changed | x-score | – | 2 | Kind | a',
      'option.changed | x-fail | – | true | Kind | a',
      'option.added | Kind | c',
      'list.added | Grade',
    ]);
  });

  it('reports a change in a shared list only once', () => {
    const changed = structuredClone(shared);
    changed.$defs!['grade']!.oneOf[0]!['x-fail'] = true;
    expect(told(shared, changed)).toEqual(['option.changed | x-fail | – | true | Grade | a']);
  });

  it('reports that the list was replaced, even if both lists have the same options', () => {
    const other = designed({ do: 'useOptions', ids: ['hot'], from: { list: 'same' } });
    expect(told(base(), other)).toEqual(['question.options-replaced | Hot? | yesNo | Same']);
  });

  it('covers multiple choices and grid columns alike', () => {
    const after = designed({ do: 'shareOptions', id: 'many', title: 'Several' }, { do: 'shareOptions', id: 'state', title: 'States' });
    expect(diffTemplates(base(), after).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'question.options-shared /properties/many/items/$ref',
      'question.options-shared /properties/rows/items/properties/state/$ref',
      'list.added /$defs/several',
      'list.added /$defs/states',
    ]);
  });

  it('contains no option changes if only the kind of choice changed', () => {
    const retyped = designed({ do: 'changeField', id: 'kind', field: 'multiple-choice' });
    expect(told(base(), retyped).filter((line) => !line.startsWith('question.retyped'))).toEqual([]);
  });

  it('reports the source if the options move to the server', () => {
    const served = designed({ do: 'useOptions', ids: ['many'], from: { source: 'users' } });
    const again = structuredClone(served);
    again.properties['many'] = { ...base().properties['many']!, items: { $ref: '#/$defs/same' } };
    expect(told(base(), served)).toContain('question.changed | x-source | – | users | Many');
    expect(told(again, served)).toEqual(['question.changed | x-source | Same | users | Many']);
  });

  it('reports changed defaults by the titles of the options', () => {
    const before = designed({ do: 'setDefaultOption', id: 'many', options: ['one'] });
    const after = designed({ do: 'setDefaultOption', id: 'many', options: ['one', 'two'] });
    expect(told(before, after)).toEqual(['question.changed | x-default | One | One, Two | Many']);
    expect(told(after, base())).toEqual(['question.changed | x-default | One, Two | – | Many']);
  });

  it('reports a changed translation, but not one that moved with its option', () => {
    const other = structuredClone(shared);
    other['x-translations']!['de']!['o.grade.b'] = 'Zweitens';
    expect(told(base(), other).filter((line) => line.startsWith('translation'))).toEqual([
      'translation.changed | de | 1',
      'translation.text-changed | de | o.grade.b | Grade › b | Zwei | Zweitens',
    ]);
    const { 'o.kind.a': _a, 'o.kind.b': _b, ...left } = shared['x-translations']!['de']!;
    expect(told(base(), { ...shared, 'x-translations': { de: left } }).filter((line) => line.startsWith('translation'))).toEqual([]);
  });
});

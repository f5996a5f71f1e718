import { describe, expect, it } from 'vitest';
import { lint, optionsFor, referencesTo, usersOf, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, yesNo } from '../../support/a-template.ts';
import { after, edited, linesOf, refusalOf } from '../../support/design-editor.ts';

function aDesign(): Template {
  return aTemplate({
    questions: {
      hot: yesNo({ 'x-default': 'no' }),
      wet: yesNo(),
      kind: choice(['a', 'b'], { 'x-default': 'b' }),
      many: { ...a('multiple-choice'), 'x-default': ['one', 'two'] },
      note: a('text', { 'x-show': { chosen: ['hot', 'no'] } }),
    },
    translations: { de: { 'o.yesNo.yes': 'Ja', 'o.yesNo.no': 'Nein', 'o.kind.a': 'Ah' } },
  });
}

const titlesOf = (template: Template, id: string): string[] | undefined => optionsFor(template, id)?.options.map(({ title }) => title);

describe('a list of options', () => {
  it('is created, named, copied with its translations and removed', () => {
    const { template, focus } = edited(aDesign(), {
      do: 'addList',
      title: 'How well?',
      options: [
        { title: 'Good', 'x-score': 2 },
        { title: 'Bad', 'x-fail': true, 'x-ask': ['comment'] },
      ],
    });
    expect(focus).toEqual(['howWell']);
    expect(template.$defs?.['howWell']).toEqual({
      type: 'string',
      title: 'How well?',
      oneOf: [
        { const: 'good', title: 'Good', 'x-score': 2 },
        { const: 'bad', title: 'Bad', 'x-fail': true, 'x-ask': ['comment'] },
      ],
    });
    const named = after(
      template,
      { do: 'setList', list: 'yesNo', title: 'Yes or no' },
      { do: 'duplicateList', list: 'yesNo', title: 'Copy' },
    );
    expect(named.$defs?.['copy']?.oneOf).toEqual(named.$defs?.['yesNo']?.oneOf);
    expect(named['x-translations']?.['de']).toMatchObject({ 'o.yesNo.yes': 'Ja' });
    expect(after(named, { do: 'removeList', list: 'howWell' }).$defs).not.toHaveProperty('howWell');
    expect(refusalOf(named, { do: 'removeList', list: 'yesNo' })).toBe('list.in-use');
    expect(refusalOf(named, { do: 'removeList', list: 'constructor' })).toBe('list.unknown');
  });

  it('is removed while in use if each question keeps a copy', () => {
    const { template, broken } = edited(aDesign(), { do: 'removeList', list: 'yesNo', own: true });
    expect(broken).toEqual([]);
    expect(template).not.toHaveProperty('$defs');
    expect([titlesOf(template, 'hot'), titlesOf(template, 'wet')]).toEqual([
      ['yes', 'no'],
      ['yes', 'no'],
    ]);
    expect(template['x-translations']?.['de']).toEqual({
      'o.hot.yes': 'Ja',
      'o.hot.no': 'Nein',
      'o.wet.yes': 'Ja',
      'o.wet.no': 'Nein',
      'o.kind.a': 'Ah',
    });
  });

  it('is shared with other questions, and turned back into the options of one question', () => {
    const shared = after(
      aDesign(),
      { do: 'shareOptions', id: 'kind', title: 'Kinds' },
      { do: 'useOptions', ids: ['wet', 'many'], from: { list: 'kinds' } },
    );
    expect(usersOf(shared, 'kinds').map(({ id }) => id)).toEqual(['wet', 'kind', 'many']);
    expect(optionsFor(shared, 'kind')?.of).toEqual({ list: 'kinds' });
    expect(shared['x-translations']?.['de']).toMatchObject({ 'o.kinds.a': 'Ah' });
    expect(shared.properties['many']).not.toHaveProperty('x-default');
    const own = after(shared, { do: 'ownOptions', id: 'kind' });
    expect(own.properties['kind']).toEqual(aDesign().properties['kind']);
    expect(own['x-translations']?.['de']).toMatchObject({ 'o.kind.a': 'Ah', 'o.kinds.a': 'Ah' });
    expect(lint(shared).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('can be replaced by a list on the server', () => {
    const template = after(aDesign(), { do: 'useOptions', ids: ['kind', 'many'], from: { source: 'tools' } });
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
    expect(template.properties['kind']).toMatchObject({ 'x-source': 'tools', maxLength: 100 });
    expect(template.properties['kind']).not.toHaveProperty('x-default');
    expect(refusalOf(aDesign(), { do: 'useOptions', ids: ['note'], from: { source: 'tools' } })).toBe('question.not-a-choice');
    const back = after(template, { do: 'useOptions', ids: ['kind'], from: { list: 'yesNo' } });
    expect(back.properties['kind']).not.toHaveProperty('x-source');
  });
});

describe('an option', () => {
  const shared = { list: 'yesNo' };

  it('is added with a value of its own, changed, and moved', () => {
    const template = after(
      aDesign(),
      { do: 'addOption', of: { question: 'kind' }, option: { title: 'A', 'x-score': 1 }, before: 'b' },
      {
        do: 'setOption',
        of: { question: 'kind' },
        option: 'a',
        patch: { title: 'First', 'x-colour': 'green', 'x-na': true, 'x-notify': ['issuer'] },
      },
      { do: 'moveOption', of: { question: 'kind' }, option: 'a' },
      { do: 'addOption', of: { question: 'many' }, option: { title: 'Three' } },
      { do: 'addOption', of: shared, option: { title: 'Yes', const: 'maybe' } },
    );
    expect(template.properties['kind']?.oneOf).toEqual([
      { const: 'a_2', title: 'A', 'x-score': 1 },
      { const: 'b', title: 'b' },
      { const: 'a', title: 'First', 'x-colour': 'green', 'x-na': true, 'x-notify': ['issuer'] },
    ]);
    expect(titlesOf(template, 'many')).toEqual(['One', 'Two', 'Three']);
    expect(titlesOf(template, 'wet')).toEqual(['yes', 'no', 'Yes']);
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is removed with its translations and defaults, and reports the rules that name it', () => {
    const { template, broken } = edited(aDesign(), { do: 'removeOption', of: shared, option: 'no' });
    expect(template.properties['hot']).not.toHaveProperty('x-default');
    expect(template['x-translations']?.['de']).toEqual({ 'o.yesNo.yes': 'Ja', 'o.kind.a': 'Ah' });
    expect(broken).toMatchObject([{ code: 'rule.option-missing', owner: 'note', params: { id: 'hot', option: 'no' } }]);
    const less = after(aDesign(), { do: 'removeOption', of: { question: 'many' }, option: 'one' });
    expect(less.properties['many']?.['x-default']).toEqual(['two']);
    expect(linesOf(template)).toContain('  note');
  });

  it('is chosen from the beginning', () => {
    const set = after(
      aDesign(),
      { do: 'setDefaultOption', id: 'kind', options: ['a'] },
      { do: 'setDefaultOption', id: 'many', options: ['two'] },
    );
    expect([set.properties['kind']?.['x-default'], set.properties['many']?.['x-default']]).toEqual(['a', ['two']]);
    expect(after(set, { do: 'setDefaultOption', id: 'kind', options: [] }).properties['kind']).not.toHaveProperty('x-default');
    expect(refusalOf(set, { do: 'setDefaultOption', id: 'kind', options: ['c'] })).toBe('option.unknown');
    expect(refusalOf(set, { do: 'setDefaultOption', id: 'note', options: ['c'] })).toBe('question.not-a-choice');
  });

  it('is refused if it is duplicate, unknown or invalid, or if its list is shared or full', () => {
    expect(refusalOf(aDesign(), { do: 'addOption', of: { question: 'hot' }, option: { title: 'More' } })).toBe('options.shared');
    expect(refusalOf(aDesign(), { do: 'addOption', of: shared, option: { title: 'More', const: 'yes' } })).toBe('option.duplicate');
    expect(refusalOf(aDesign(), { do: 'setOption', of: shared, option: 'toString', patch: {} })).toBe('option.unknown');
    expect(refusalOf(aDesign(), { do: 'setOption', of: shared, option: 'yes', patch: { const: 'no' } as object })).toBe('keyword.unknown');
    expect(refusalOf(aDesign(), { do: 'setOption', of: shared, option: 'yes', patch: { title: '' } })).toBe('shape.refused');
    const full = after(aDesign(), {
      do: 'addList',
      title: 'Full',
      options: Array.from({ length: 5000 }, (_, at) => ({ title: `Option ${at}` })),
    });
    expect(refusalOf(full, { do: 'addOption', of: { list: 'full' }, option: { title: 'More' } })).toBe('shape.refused');
  });
});

describe('who refers to something', () => {
  it('is listed for questions, options, lists and sections, with the place', () => {
    const template = after(aDesign(), {
      do: 'addSection',
      title: 'Inner',
      place: { in: 'main' },
      patch: { 'x-show': { chosen: ['hot', 'yes'] } },
    });
    expect(referencesTo(template, { question: 'hot' })).toEqual([
      { kind: 'show', owner: 'note', pointer: '/properties/note/x-show/chosen/0' },
      { kind: 'section', owner: 'inner', pointer: '/x-sections/1/x-show/chosen/0' },
    ]);
    expect(referencesTo(template, { question: 'hot', option: 'no' }).map(({ owner }) => owner)).toEqual(['note']);
    expect(referencesTo(template, { list: 'yesNo', option: 'yes' }).map(({ owner }) => owner)).toEqual(['inner']);
    expect(referencesTo(template, { list: 'yesNo' })).toEqual([
      { kind: 'list', owner: 'hot', pointer: '/properties/hot/$ref' },
      { kind: 'list', owner: 'wet', pointer: '/properties/wet/$ref' },
    ]);
    expect(referencesTo(template, { section: 'main' })).toEqual([{ kind: 'parent', owner: 'inner', pointer: '/x-sections/1/parent' }]);
    expect(referencesTo(template, { question: 'constructor' })).toEqual([]);
  });
});

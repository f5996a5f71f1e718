import { describe, expect, it } from 'vitest';
import { lint, specialTexts, type SectionKind, type Template } from '../../../engine/index.ts';
import { a, aTemplate, yesNo } from '../../support/a-template.ts';
import { after, edited, linesOf, refusalOf } from '../../support/design-editor.ts';
import { parts } from '../../support/lint-fixtures.ts';
import { wordsFor } from '../../support/random-edits.ts';
import { stockDocument } from '../../support/stock-documents.ts';

function aDesign(): Template {
  return aTemplate({
    questions: {
      hot: yesNo(),
      note: a('text', { 'x-show': { chosen: ['hot', 'yes'] } }),
      last: a('text', { 'x-show': { answered: ['note'] } }),
    },
    sections: [
      { id: 'one', title: 'One', questions: ['hot', 'note'] },
      { id: 'inner', title: 'Inner', parent: 'one', questions: [] },
      { id: 'two', title: 'Two', questions: ['last'] },
    ],
    translations: { de: { 's.one.title': 'Eins', 'q.note.title': 'Notiz', 'o.yesNo.yes': 'Ja' } },
  });
}

describe('a section', () => {
  it('is added, described, given a stage and a pass mark', () => {
    const { template, focus } = edited(aDesign(), {
      do: 'addSection',
      title: 'Gas tests',
      place: { after: 'one' },
      patch: { description: 'At work' },
    });
    expect(focus).toEqual(['gasTests']);
    expect(linesOf(template)).toEqual(['# one', '  hot', '    yes:', '      note', '  # inner', '# gasTests', '# two', '  last']);
    const set = after(template, {
      do: 'setSection',
      id: 'gasTests',
      patch: { stage: { while: 'live' }, 'x-pass': 80, description: undefined },
    });
    expect(set['x-sections'][2]).toEqual({ id: 'gasTests', title: 'Gas tests', questions: [], stage: { while: 'live' }, 'x-pass': 80 });
    expect(refusalOf(set, { do: 'setSection', id: 'gasTests', patch: { 'x-pass': 101 } })).toBe('shape.refused');
    expect(refusalOf(set, { do: 'setSection', id: 'gasTests', patch: { parent: 'one' } as object })).toBe('keyword.unknown');
    expect(refusalOf(set, { do: 'setSection', id: 'constructor', patch: {} })).toBe('section.unknown');
  });

  it('is removed with its questions, those in it, and their translations', () => {
    const { template, broken } = edited(aDesign(), { do: 'removeSection', id: 'one' });
    expect(linesOf(template)).toEqual(['# two', '  last']);
    expect(template['x-translations']).toEqual({ de: {} });
    expect(broken).toMatchObject([{ owner: 'last', code: 'rule.reference-missing', params: { id: 'note' } }]);
  });

  it('can neither be removed nor change its kind if it is fixed', () => {
    const fixed = structuredClone(aDesign());
    const [, inner] = fixed['x-sections'];
    if (inner) inner['x-fixed'] = true;
    expect(refusalOf(fixed, { do: 'removeSection', id: 'one' })).toBe('section.fixed');
    expect(refusalOf(fixed, { do: 'setSection', id: 'inner', patch: { kind: 'closure' } })).toBe('section.fixed');
    expect(after(fixed, { do: 'setSection', id: 'inner', patch: { title: 'Other' } })['x-sections'][1]?.title).toBe('Other');
  });

  it('cannot be nested in itself or deeper than eight levels', () => {
    expect(refusalOf(aDesign(), { do: 'moveSection', id: 'one', place: { in: 'inner' } })).toBe('place.inside-itself');
    expect(refusalOf(aDesign(), { do: 'moveSection', id: 'one', place: { after: 'one' } })).toBe('place.inside-itself');
    let deep = aDesign();
    for (let level = 2; level < 8; level += 1)
      deep = after(deep, { do: 'addSection', title: 'Deep', place: { in: deep['x-sections'].at(-2)?.id ?? '' } });
    expect(refusalOf(deep, { do: 'addSection', title: 'Deep', place: { in: deep['x-sections'].at(-2)?.id ?? '' } })).toBe('shape.refused');
  });

  it('is duplicated with new ids, and rules inside it read the copies', () => {
    const { template, focus } = edited(aDesign(), { do: 'duplicateSection', id: 'one' });
    expect(focus).toEqual(['one_2']);
    expect(linesOf(template)).toEqual([
      '# one',
      '  hot',
      '    yes:',
      '      note',
      '  # inner',
      '# one_2',
      '  hot_2',
      '    yes:',
      '      note_2',
      '  # inner_2',
      '# two',
      '  last',
    ]);
    expect(template['x-translations']?.['de']).toMatchObject({ 's.one_2.title': 'Eins', 'q.note_2.title': 'Notiz' });
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a section with a meaning of its own', () => {
  const add = (kind: SectionKind) => ({ do: 'addSpecialSection', kind, texts: wordsFor(kind) }) as const;

  it.each(['location', 'duration', 'nightWork', 'closure', 'declaration', 'transferChecklist'] as const)(
    'has the questions of the stock templates: %s',
    (kind) => {
      const stock = stockDocument('schemas/permits/general.json');
      const section = stock['x-sections'].find((held) => held.kind === kind);
      const texts = Object.fromEntries(Object.keys(specialTexts(kind)).map((key) => [key, key]));
      const empty = aTemplate({ questions: {} });
      const start = kind === 'nightWork' ? after(empty, add('duration')) : empty;
      const { template, broken } = edited(start, { ...add(kind), texts });
      const made = template['x-sections'].at(-1);
      expect(broken).toEqual([]);
      expect(made?.questions).toEqual(section?.questions);
      // All but the words, and that a closure does not know whether anything was isolated: it neither asks nor counts by it.
      const wordless = (template: Template): unknown =>
        JSON.parse(
          JSON.stringify(
            Object.fromEntries((section?.questions ?? []).map((id) => [id, template.properties[id]])),
            (key, value: unknown) =>
              ['title', 'description', 'message'].includes(key) || (['x-show', 'x-index'].includes(key) && kind === 'closure')
                ? undefined
                : value,
          ),
        );
      expect(wordless(template)).toEqual(wordless(stock));
      expect({ ...made, id: '', title: '', description: '' }).toEqual({ ...section, id: '', title: '', description: '' });
    },
  );

  it('is valid in every kind, added in sequence and twice', () => {
    const kinds: SectionKind[] = ['location', 'duration', 'nightWork', 'closure', 'declaration', 'transferChecklist'];
    const template = after(aTemplate({ questions: { hot: yesNo() } }), ...kinds.map(add), ...kinds.map(add));
    expect(lint(template, parts).filter(({ level }) => level === 'error')).toEqual([]);
    // A record has one start and one end: the second questions fill no column.
    expect(template.properties['startsAt_2']).not.toHaveProperty('x-column');
    expect(template['x-sections'].filter(({ kind }) => kind === 'nightWork').map((section) => section['x-show'])).toEqual(
      [1, 2].map(() => ({ overlaps_night: [{ var: 'startsAt' }, { var: 'endsAt' }] })),
    );
  });

  it('for night work reads the start and end of the template, and is always shown if there are none', () => {
    const hours = { begin: a('date-time', { 'x-column': 'starts_at' }), finish: a('date-time', { 'x-column': 'ends_at' }) };
    const template = after(aTemplate({ questions: hours }), add('nightWork'));
    expect(template['x-sections'].at(-1)?.['x-show']).toEqual({ overlaps_night: [{ var: 'begin' }, { var: 'finish' }] });
    expect(after(aTemplate({ questions: {} }), add('nightWork'))['x-sections'].at(-1)).not.toHaveProperty('x-show');
  });

  it('uses the given texts in the languages of the template, and its existing lists', () => {
    const stock = stockDocument('schemas/permits/general.json');
    const { template } = edited(stock, {
      ...add('closure'),
      translations: { de: { 's.closure.title': 'Abschluss' }, ja: { 's.closure.title': '閉' } },
    });
    expect(Object.keys(template.$defs ?? {})).toEqual(Object.keys(stock.$defs ?? {}));
    expect(template.$defs?.['yesOrStop']).toEqual(stock.$defs?.['yesOrStop']);
    expect(template['x-translations']?.['de']?.['s.closure.title']).toBe('Abschluss');
    expect(template['x-translations']).not.toHaveProperty('ja');
    const { 's.closure.title': _, ...others } = wordsFor('closure');
    expect(refusalOf(stock, { ...add('closure'), texts: others })).toBe('text.missing');
    expect(refusalOf(stock, { ...add('closure'), kind: 'toString' as 'closure' })).toBe('section.unknown');
  });
});

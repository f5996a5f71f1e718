import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  edit,
  neighbours,
  outlineOf,
  placesFor,
  sectionNeighbours,
  sectionPlacesFor,
  type Holder,
  type Outline,
  type OutlineNode,
  type OutlineQuestion,
  type OutlineSection,
  type Place,
  type Template,
} from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { after, edited, linesOf, refusalOf } from '../../support/design-editor.ts';
import { boxes } from '../../support/lint-fixtures.ts';
import { stepsFrom } from '../../support/random-edits.ts';
import { runs } from '../../support/run-count.ts';
import { stockDocument, stockDocumentsOf } from '../../support/stock-documents.ts';

function aDesign(): Template {
  return aTemplate({
    questions: {
      hot: yesNo(),
      sparks: a('text', { 'x-show': { chosen: ['hot', 'yes'] } }),
      kind: choice(['a', 'b'], { 'x-show': { chosen: ['hot', 'yes'] } }),
      why: a('text', { 'x-show': { chosen: ['kind', 'b'] } }),
      last: a('text'),
      readings: grid({ reader: a('text'), value: a('number'), more: a('text') }),
    },
    sections: [
      { id: 'one', title: 'One', questions: ['hot', 'sparks', 'kind', 'why', 'last'] },
      { id: 'two', title: 'Two', questions: ['readings'] },
      { id: 'inner', title: 'Inner', parent: 'two', questions: [] },
    ],
  });
}

/** Returns the current place of a question, so that it can be moved back there. */
function placeOf(template: Template, id: string): Place {
  const found = placesFor(template, [id]).find(({ isHere }) => isHere);
  const items = neighboursIn(template, id, found?.at);
  const next = items[items.indexOf(id) + 1];
  if (!found) throw new Error(`${id} stands nowhere`);
  return next === undefined ? found.at : { ...found.at, before: next };
}

function neighboursIn(template: Template, id: string, at: Holder | undefined): string[] {
  // The items leave out those that are moved; with nothing moved they are all there.
  return (
    placesFor(template, [])
      .find((held) => JSON.stringify(held.at) === JSON.stringify(at))
      ?.items.slice() ?? [id]
  );
}

describe('a question that is moved', () => {
  it('moves to another section with all questions under it', () => {
    const template = after(aDesign(), { do: 'move', ids: ['hot'], place: { section: 'two', before: 'readings' } });
    expect(linesOf(template)).toEqual([
      '# one',
      '  last',
      '# two',
      '  hot',
      '    yes:',
      '      sparks',
      '      kind',
      '        b:',
      '          why',
      '  readings|reader|value|more',
      '  # inner',
    ]);
  });

  it('is shown by the option that it is moved under, in addition to its own condition', () => {
    const start = after(aDesign(), { do: 'setCondition', id: 'last', rule: { answered: ['readings'] } });
    const template = after(start, { do: 'move', ids: ['last'], place: { parent: 'hot', option: 'no' } });
    expect(template.properties['last']?.['x-show']).toEqual({ and: [{ chosen: ['hot', 'no'] }, { answered: ['readings'] }] });
    const back = after(template, { do: 'move', ids: ['last'], place: { section: 'one' } });
    expect(back).toEqual(start);
  });

  it('is no longer shown by the option that it is moved out of', () => {
    const template = after(aDesign(), { do: 'move', ids: ['kind'], place: { section: 'one', after: 'hot' } });
    expect(template.properties['kind']).not.toHaveProperty('x-show');
    expect(linesOf(template).slice(0, 6)).toEqual(['# one', '  hot', '    yes:', '      sparks', '  kind', '    b:']);
  });

  it('is shown by the new option after a move from one option to another', () => {
    const template = after(aDesign(), { do: 'move', ids: ['sparks'], place: { parent: 'hot', option: 'no' } });
    expect(template.properties['sparks']?.['x-show']).toEqual({ chosen: ['hot', 'no'] });
    expect(template['x-sections'][0]?.questions).toEqual(['hot', 'kind', 'why', 'sparks', 'last']);
  });

  it('moves with others in document order, each with its children once', () => {
    const { template, focus } = edited(aDesign(), { do: 'move', ids: ['last', 'why', 'kind'], place: { section: 'inner' } });
    expect(focus).toEqual(['kind', 'last']);
    expect(linesOf(template).slice(-5)).toEqual(['  # inner', '    kind', '      b:', '        why', '    last']);
  });

  it('can be a column among the columns of its grid, or leave it', () => {
    const template = after(aDesign(), { do: 'move', ids: ['more'], place: { grid: 'readings', before: 'reader' } });
    expect(linesOf(template)).toContain('  readings|more|reader|value');
    const { template: out, broken } = edited(template, { do: 'move', ids: ['value'], place: { section: 'one' } });
    expect(linesOf(out)).toContain('  value');
    expect(broken).toEqual([]);
  });

  it('cannot move into itself or next to a question that is not in that place', () => {
    expect(refusalOf(aDesign(), { do: 'move', ids: ['hot'], place: { parent: 'kind', option: 'a' } })).toBe('place.inside-itself');
    expect(refusalOf(aDesign(), { do: 'move', ids: ['hot'], place: { section: 'one', after: 'why' } })).toBe('place.inside-itself');
    expect(refusalOf(aDesign(), { do: 'move', ids: ['readings'], place: { grid: 'readings' } })).toBe('place.inside-itself');
    expect(refusalOf(aDesign(), { do: 'move', ids: ['last'], place: { section: 'two', after: 'hot' } })).toBe('place.unknown');
    expect(refusalOf(aDesign(), { do: 'move', ids: ['last', 'gone'], place: { section: 'two' } })).toBe('question.unknown');
    expect(refusalOf(aDesign(), { do: 'move', ids: [], place: { section: 'two' } })).toBe('nothing.selected');
  });

  it.each(stockDocumentsOf('permits'))('can be moved back: %s', (path) => {
    const stock = stockDocument(path);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (one, two, three) => {
        const ids = Object.keys(stock.properties);
        const id = ids[one % ids.length] ?? '';
        const holders = placesFor(stock, [id]);
        const holder = holders[two % holders.length];
        if (!holder) return;
        const beside = holder.items[three % (holder.items.length + 1)];
        const moved = edit(stock, { do: 'move', ids: [id], place: beside === undefined ? holder.at : { ...holder.at, before: beside } });
        if (!moved.ok) throw new Error(moved.code);
        // A condition on an option becomes a place under it once question and option are in one section: the question then moves along,
        // and back out.
        const under = (template: Template): number =>
          placesFor(template, [])
            .filter(({ at }) => 'parent' in at && at.parent === id)
            .flatMap(({ items }) => items).length;
        const stands = placesFor(moved.template, [id]).find(({ isHere }) => isHere)?.at;
        if (under(moved.template) !== under(stock) || JSON.stringify(stands) !== JSON.stringify(holder.at)) return;
        const back = after(moved.template, { do: 'move', ids: [id], place: placeOf(stock, id) });
        expect(linesOf(back)).toEqual(linesOf(stock));
        expect(back.properties).toEqual(stock.properties);
      }),
      { numRuns: runs(500, 40) },
    );
  });
});

describe('the keyboard', () => {
  it('reaches every place of a question, step by step', () => {
    const start = aDesign();
    const keyOf = (template: Template): string => JSON.stringify([template['x-sections'], template.properties['last']?.['x-show']]);
    const seen = new Map([[keyOf(start), start]]);
    const held = new Set<string>();
    for (const template of seen.values()) {
      held.add(JSON.stringify(placesFor(template, ['last']).find(({ isHere }) => isHere)?.at));
      for (const place of stepsFrom(template, 'last')) {
        const next = after(template, { do: 'move', ids: ['last'], place });
        expect(next).not.toBe(template);
        seen.set(keyOf(next), next);
      }
    }
    const all = placesFor(start, ['last']);
    expect([...held].toSorted()).toEqual(all.map(({ at }) => JSON.stringify(at)).toSorted());
    // Every position of every holder, counted once: before each item, and at the end.
    expect(seen.size).toBeGreaterThanOrEqual(all.reduce((sum, { items }) => sum + items.length + 1, 0));
  });

  it('moves a question down and up again to its original place', () => {
    const stock = stockDocument('schemas/permits/general.json');
    for (const id of Object.keys(stock.properties)) {
      const { down } = neighbours(stock, id);
      if (!down) continue;
      const moved = after(stock, { do: 'move', ids: [id], place: down });
      const { up } = neighbours(moved, id);
      expect(up, id).toBeDefined();
      if (up) expect(linesOf(after(moved, { do: 'move', ids: [id], place: up })), id).toEqual(linesOf(stock));
    }
  });

  it('moves columns within their grid only', () => {
    expect(neighbours(aDesign(), 'reader')).toEqual({ down: { grid: 'readings', after: 'value' } });
    expect(neighbours(aDesign(), 'more')).toEqual({ up: { grid: 'readings', before: 'value' } });
    expect(placesFor(aDesign(), ['more'])).toEqual([{ at: { grid: 'readings' }, depth: 1, items: ['reader', 'value'], isHere: true }]);
    expect(neighbours(aDesign(), 'nobody')).toEqual({});
  });

  it('moves sections among, into and out of each other', () => {
    expect(sectionNeighbours(aDesign(), 'two')).toEqual({ up: { before: 'one' }, in: { in: 'one' } });
    expect(sectionNeighbours(aDesign(), 'inner')).toEqual({ out: { after: 'two' } });
    expect(sectionPlacesFor(aDesign(), 'two')).toEqual([
      { in: undefined, items: ['one'], depth: 0, isHere: true },
      { in: 'one', items: [], depth: 1, isHere: false },
    ]);
    const moved = after(aDesign(), { do: 'moveSection', id: 'two', place: { before: 'one' } });
    expect(moved['x-sections'].map(({ id }) => id)).toEqual(['two', 'inner', 'one']);
    const out = after(moved, { do: 'moveSection', id: 'inner', place: { after: 'two' } });
    expect(out['x-sections'].find(({ id }) => id === 'inner')).not.toHaveProperty('parent');
  });
});

describe('the outline of a thousand questions', () => {
  const nodesOf = (outline: Outline): Set<OutlineNode> => {
    const nodes = new Set<OutlineNode>();
    const addQuestion = (question: OutlineQuestion): void => {
      nodes.add(question);
      for (const option of question.options) {
        nodes.add(option);
        option.questions.forEach(addQuestion);
      }
      question.columns.forEach(addQuestion);
    };
    const addSection = (section: OutlineSection): void => {
      nodes.add(section);
      section.questions.forEach(addQuestion);
      section.sections.forEach(addSection);
    };
    outline.sections.forEach(addSection);
    return nodes;
  };
  const rebuiltBy = (
    template: Template,
    ...[command]: Parameters<typeof edited> extends [unknown, infer Command] ? [Command] : never
  ): number => {
    const before = nodesOf(outlineOf(template));
    return [...nodesOf(outlineOf(after(template, command)))].filter((node) => !before.has(node)).length;
  };

  it('is rebuilt only around the edit', () => {
    expect(nodesOf(outlineOf(boxes(1000))).size).toBe(1002);
    expect(rebuiltBy(boxes(1000), { do: 'setQuestion', id: 'q500', patch: { title: 'Other' } })).toBe(2);
    expect(rebuiltBy(boxes(1000), { do: 'setSection', id: 'one', patch: { title: 'Other' } })).toBe(1);
    expect(rebuiltBy(boxes(1000), { do: 'move', ids: ['q500'], place: { section: 'two', before: 'q3' } })).toBe(1);
    expect(rebuiltBy(boxes(1000), { do: 'move', ids: ['q500'], place: { section: 'one' } })).toBe(2);
    expect(rebuiltBy(boxes(1000), { do: 'addQuestion', field: 'text', title: 'New', place: { section: 'two' } })).toBe(2);
    expect(rebuiltBy(boxes(1000), { do: 'setTemplate', patch: { title: 'Other' } })).toBe(0);
  });

  it('lists the options of a shared list under each question, each with its own children', () => {
    const many = aTemplate({
      questions: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`q${at}`, yesNo()])),
    });
    expect(nodesOf(outlineOf(many)).size).toBe(1501);
    expect(rebuiltBy(many, { do: 'addQuestion', field: 'text', title: 'New', place: { parent: 'q7', option: 'no' } })).toBe(4);
  });
});

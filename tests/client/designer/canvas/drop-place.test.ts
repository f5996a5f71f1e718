import { describe, expect, it } from 'vitest';
import { optionPlaceAt, questionPlaceAt, sectionPlaceAt } from '../../../../src/client/designer/canvas/drag/drop-place.ts';
import { a, grid } from '../../../support/a-template.ts';
import { aDesign } from './a-design.ts';

const design = aDesign();

describe('a question that is let go', () => {
  it.each([
    ['question:guard', 'before', { section: 'precautions', before: 'guard' }],
    ['question:hot', 'after', { section: 'work', after: 'hot' }],
    ['question:gas', 'before', { parent: 'hot', option: 'yes', before: 'gas' }],
    ['question:name', 'after', { grid: 'crew', after: 'name' }],
    ['option:hot/no', 'inside', { parent: 'hot', option: 'no' }],
    ['section:work', 'first', { section: 'work', before: 'task' }],
    ['section:work', 'inside', { section: 'work' }],
  ] as const)('at %s, %s, falls to %o', (key, edge, place) => {
    expect(questionPlaceAt(design, { key, edge })).toEqual(place);
  });

  it('falls into a grid that has no columns yet, and into no other question', () => {
    const withGrid = { ...design, properties: { ...design.properties, note: grid({}), guard: a('text') } };

    expect(questionPlaceAt(withGrid, { key: 'question:note', edge: 'inside' })).toEqual({ grid: 'note' });
    expect(questionPlaceAt(withGrid, { key: 'question:guard', edge: 'inside' })).toBeUndefined();
    expect(questionPlaceAt(withGrid, { key: 'question:gone', edge: 'after' })).toBeUndefined();
  });
});

describe('an option that is let go', () => {
  it('drops beside another option, and nowhere else', () => {
    expect(optionPlaceAt(design, { key: 'option:hot/no', edge: 'before' })).toEqual({ before: 'no' });
    expect(optionPlaceAt(design, { key: 'option:hot/yes', edge: 'after' })).toEqual({ after: 'yes' });
    expect(optionPlaceAt(design, { key: 'question:hot', edge: 'after' })).toBeUndefined();
  });
});

describe('a section that is let go', () => {
  it.each([
    ['before', { before: 'precautions' }],
    ['after', { after: 'precautions' }],
    ['inside', { in: 'precautions' }],
  ] as const)('dropped %s another section, moves to %o', (edge, place) => {
    expect(sectionPlaceAt(design, { key: 'section:precautions', edge })).toEqual(place);
  });

  it('falls to no question', () => {
    expect(sectionPlaceAt(design, { key: 'question:guard', edge: 'after' })).toBeUndefined();
  });
});

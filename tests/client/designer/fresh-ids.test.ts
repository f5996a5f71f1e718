import { describe, expect, it } from 'vitest';
import { createDesignStore, selectCanUndo } from '../../../src/client/designer/draft/design-store.ts';
import { a, aTemplate } from '../../support/a-template.ts';

const template = () =>
  aTemplate({
    sections: [{ id: 'work', title: 'Work', questions: ['note'] }],
    questions: { note: a('text', { title: 'Note' }) },
  });

/** A number from the palette, with its words to begin with, and chosen. */
function withNumber() {
  const store = createDesignStore({ template: template() });
  store.perform({ do: 'addQuestion', field: 'number', title: 'Number', place: { section: 'work' } });
  store.selectAll('question', ['number']);
  const label = (title: string, id = 'number') => store.perform({ do: 'setQuestion', id, patch: { title }, merge: 'label' });
  const ids = () => store.state().template['x-sections'][0]?.questions;
  return { store, label, ids };
}

describe('the id of a question that was made here', () => {
  it('follows its first label once another item is selected, and no later label', () => {
    const { store, label, ids } = withNumber();
    const renamed: string[] = [];
    store.onRenamed((from, to) => renamed.push(`${from} ${to}`));
    for (const title of ['Pre', 'Pressure']) label(title);
    expect(ids()).toEqual(['note', 'number']);

    store.select({ kind: 'question', id: 'note' });
    expect(ids()).toEqual(['note', 'pressure']);
    label('Pressure in bar', 'pressure');
    store.nameFresh();
    expect([ids(), renamed]).toEqual([['note', 'pressure'], ['number pressure']]);
  });

  it('keeps the question selected, and is undone in one step with the label', () => {
    const { store, label, ids } = withNumber();
    label('Pressure');
    store.nameFresh();
    expect(store.state().selection.ids).toEqual(['pressure']);

    store.undo();
    expect(ids()).toEqual(['note', 'number']);
    store.redo();
    expect(ids()).toEqual(['note', 'pressure']);
    store.undo();
    store.undo();
    expect([ids(), selectCanUndo(store.state())]).toEqual([['note'], false]);
  });

  it('stays unchanged without a label, and for ever once it is published', () => {
    const { store, label, ids } = withNumber();
    store.nameFresh();
    expect(ids()).toEqual(['note', 'number']);
    store.keepIds();
    label('Pressure');
    store.nameFresh();
    expect(ids()).toEqual(['note', 'number']);
  });

  it('stays the published one through later undo and redo', () => {
    const { store, label, ids } = withNumber();
    label('Pressure');
    store.select(undefined);
    store.keepIds();
    expect(ids()).toEqual(['note', 'pressure']);

    store.undo();
    expect([ids(), store.state().template.properties['pressure']?.title]).toEqual([['note', 'pressure'], 'Number']);
    store.undo();
    expect(ids()).toEqual(['note']);
    store.redo();
    store.redo();
    expect([ids(), store.state().template.properties['pressure']?.title]).toEqual([['note', 'pressure'], 'Pressure']);
  });

  it('stays distinct through undo when another question started with the same id', () => {
    const { store, label, ids } = withNumber();
    label('Pressure');
    store.select(undefined);
    store.perform({ do: 'addQuestion', field: 'number', title: 'Number', place: { section: 'work' } });
    label('Temperature');
    store.nameFresh();
    store.keepIds();
    expect(ids()).toEqual(['note', 'pressure', 'temperature']);

    store.undo();
    expect([ids(), store.state().template.properties['temperature']?.title]).toEqual([['note', 'pressure', 'temperature'], 'Number']);
    store.undo();
    store.undo();
    expect([ids(), store.state().template.properties['pressure']?.title]).toEqual([['note', 'pressure'], 'Number']);
  });

  it('stays the published one when a label is redone', () => {
    const { store, label, ids } = withNumber();
    label('Pressure');
    store.select(undefined);
    store.undo();
    store.keepIds();
    expect(ids()).toEqual(['note', 'number']);

    store.redo();
    expect([ids(), store.state().template.properties['number']?.title]).toEqual([['note', 'number'], 'Pressure']);
  });

  it('of a question that existed before never changes', () => {
    const { store, ids } = withNumber();
    store.perform({ do: 'setQuestion', id: 'note', patch: { title: 'Remark' } });
    store.nameFresh();
    expect(ids()).toEqual(['note', 'number']);
  });

  it('of a column created with its grid follows its label too', () => {
    const store = createDesignStore({ template: template() });
    const columns = [1, 2].map((number) => ({ field: 'text', title: `Column ${number}` }) as const);
    store.perform({ do: 'addQuestion', field: 'grid', title: 'Table', columns, place: { section: 'work' } });
    store.perform({ do: 'setQuestion', id: 'column2', patch: { title: 'Percent LEL' } });
    store.nameFresh();
    expect(Object.keys(store.state().template.properties['table']?.items?.properties ?? {})).toEqual(['rowId', 'column1', 'percentLEL']);
  });
});

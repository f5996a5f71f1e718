import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../engine/index.ts';
import { createDesignStore, selectCanRedo, selectCanUndo } from '../../../src/client/designer/draft/design-store.ts';
import { placeAt } from '../../../src/client/designer/draft/place-at.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';

const template = () =>
  aTemplate({
    sections: [
      { id: 'work', title: 'Work', questions: ['kind', 'hot', 'note'] },
      { id: 'gas', title: 'Gas', questions: ['readings'] },
    ],
    questions: {
      kind: choice(['a', 'b']),
      hot: yesNo({ title: 'Hot?' }),
      note: a('text', { title: 'Note' }),
      readings: grid({ lel: a('number', { title: 'LEL' }) }, { title: 'Readings' }),
    },
  });

const order = ['kind', 'hot', 'note', 'readings'];
const rename = (title: string) => ({ do: 'setQuestion', id: 'note', patch: { title }, merge: 'note.title' }) as const;

describe('a design on the screen', () => {
  it('notifies once per changed template, and not for an edit without effect', () => {
    const store = createDesignStore({ template: template() });
    const heard: string[] = [];
    store.onTemplate(({ title }, cause) => heard.push(`${cause} ${title}`));

    store.perform({ do: 'setTemplate', patch: { title: 'Hot work' } });
    store.perform({ do: 'setTemplate', patch: { title: 'Hot work' } });
    store.undo();
    store.select({ kind: 'question', id: 'hot' });

    expect(heard).toEqual(['edit Hot work', `edit ${template().title}`]);
  });

  it('notifies listeners to one part only of changes to that part', () => {
    const store = createDesignStore({ template: template() });
    const heard: string[] = [];
    store.subscribe(() => heard.push('findings'), 'findings');
    const stop = store.subscribe(() => heard.push('selection'), 'selection');

    store.perform({ do: 'setQuestion', id: 'note', patch: { title: 'Remark' } });
    expect(heard).toEqual([]);
    store.select({ kind: 'question', id: 'note' });
    store.setFindings([{ code: 'field.unknown', level: 'error', pointer: '/properties/note', params: {} }], store.state().template);
    expect(heard).toEqual(['selection', 'findings']);

    stop();
    store.select(undefined);
    expect(heard).toHaveLength(2);
  });

  it('undoes typing as one step, and typing after a new selection as another', () => {
    const store = createDesignStore({ template: template() });
    const note = () => store.state().template.properties['note']?.title;
    for (const title of ['N', 'Ne', 'New']) store.perform(rename(title));
    store.select({ kind: 'question', id: 'note' });
    store.perform(rename('Newer'));

    store.undo();
    expect(note()).toBe('New');
    store.undo();
    expect(note()).toBe('Note');
    expect(selectCanUndo(store.state())).toBe(false);
    store.redo();
    store.redo();
    expect(note()).toBe('Newer');
    expect(selectCanRedo(store.state())).toBe(false);
  });

  it('undoes restoring a version as one step, and earlier edits after it', () => {
    const store = createDesignStore({ template: template() });
    const heard: string[] = [];
    store.perform(rename('Remark'));
    store.onTemplate(({ properties }, cause) => heard.push(`${cause} ${properties['note']?.title}`));
    const old = aTemplate({ questions: { note: a('text', { title: 'Note of version 1' }) } });

    store.restored(old);
    store.undo();
    store.undo();
    store.redo();
    store.redo();

    // The server has stored what it restored; content that undo brings back still has to be saved.
    expect(heard).toEqual(['replace Note of version 1', 'edit Remark', 'edit Note', 'edit Remark', 'edit Note of version 1']);
  });

  it('never treats a question of a restored version as a new one with the same id', () => {
    const store = createDesignStore({ template: template() });
    store.perform({ do: 'addQuestion', field: 'number', title: 'Number', place: { section: 'work' } });
    const old = aTemplate({ questions: { number: a('number', { title: 'Load' }) } });

    store.restored(old);
    store.nameFresh();
    store.keepIds();
    expect(Object.keys(store.state().template.properties)).toEqual(['number']);
    store.undo();
    expect(Object.keys(store.state().template.properties)).toEqual([...order, 'number']);
  });

  it('reports why a command was refused, and changes nothing', () => {
    const store = createDesignStore({ template: template() });
    const before = store.state().template;

    expect(store.perform({ do: 'remove', ids: ['nobody'] })).toMatchObject({ ok: false, code: 'question.unknown' });
    expect(store.state().template).toBe(before);
  });

  it('refuses every change when it is read-only', () => {
    const store = createDesignStore({ template: template(), isReadOnly: true });

    expect(store.perform(rename('New'))).toMatchObject({ ok: false, code: 'read-only' });
    expect(store.state().template.properties['note']?.title).toBe('Note');
  });

  it('ignores findings of an outdated template', () => {
    const store = createDesignStore({ template: template() });
    const old = store.state().template;
    store.perform(rename('New'));

    store.setFindings([{ code: 'x', pointer: '', level: 'error', params: {} }], old);
    expect(store.state()).toMatchObject({ findings: [], isChecking: true });
    store.setFindings([], store.state().template);
    expect(store.state().isChecking).toBe(false);
  });
});

describe('the selection', () => {
  it('is one item, several, or a range from the first selected one', () => {
    const store = createDesignStore({ template: template() });
    const ids = () => store.state().selection.ids;

    store.select({ kind: 'question', id: 'hot' });
    store.select({ kind: 'question', id: 'readings' }, 'range', order);
    expect(ids()).toEqual(['hot', 'note', 'readings']);
    store.select({ kind: 'question', id: 'kind' }, 'range', order);
    expect(ids()).toEqual(['kind', 'hot']);
    store.select({ kind: 'question', id: 'readings' }, 'toggle');
    store.select({ kind: 'question', id: 'hot' }, 'toggle');
    expect(ids()).toEqual(['kind', 'readings']);
    store.select(undefined);
    expect(ids()).toEqual([]);
  });

  it('contains items of one kind, and drops deleted ones', () => {
    const store = createDesignStore({ template: template() });
    store.select({ kind: 'question', id: 'hot' });
    store.select({ kind: 'section', id: 'gas' }, 'toggle');
    expect(store.state().selection).toMatchObject({ kind: 'section', ids: ['gas'] });

    store.selectAll('question', ['hot', 'lel', 'note']);
    store.perform({ do: 'remove', ids: ['note'] });
    expect(store.state().selection.ids).toEqual(['hot', 'lel']);
  });
});

describe('a server finding on a saved template', () => {
  const finding = (code: string): Finding => ({ code, pointer: '/properties', level: 'error', params: {} });
  const [here, there] = [finding('rule.cycle'), finding('question.fixed-gone')];

  it('is merged with the local findings without duplicates, in either order', () => {
    for (const isTold of [true, false]) {
      const store = createDesignStore({ template: template() });
      const { template: of } = store.state();
      if (isTold) store.tellFindings([here, there], of);
      store.setFindings([here], of);
      if (!isTold) store.tellFindings([here, there], of);

      expect(store.state()).toMatchObject({ findings: [here, there], told: [there] });
    }
  });

  it('stays while other findings are fixed, and disappears once fixed itself', () => {
    const store = createDesignStore({ template: template() });
    store.setFindings([here], store.state().template);
    store.tellFindings([here, there], store.state().template);

    store.perform(rename('Other'));
    store.setFindings([], store.state().template);
    expect(store.state().findings).toEqual([there]);
    store.tellFindings([], store.state().template);
    expect(store.state()).toMatchObject({ findings: [], told: [] });
  });

  it('does not bring back a finding that was fixed locally meanwhile', () => {
    const store = createDesignStore({ template: template() });
    const saved = store.state().template;
    store.setFindings([here], saved);
    store.perform(rename('Other'));
    store.setFindings([], store.state().template);
    store.tellFindings([here, there], saved);

    expect(store.state().findings).toEqual([]);
    store.tellFindings([there], store.state().template);
    expect(store.state().findings).toEqual([there]);
  });
});

describe('the place that a finding speaks of', () => {
  it.each([
    ['/properties/note/x-show', { tab: 'design', choice: { kind: 'question', id: 'note' } }],
    ['/properties/readings/items/properties/lel/title', { tab: 'design', choice: { kind: 'question', id: 'lel' } }],
    ['/x-sections/1/x-show', { tab: 'design', choice: { kind: 'section', id: 'gas' } }],
    ['/x-sections/0/questions/1', { tab: 'design', choice: { kind: 'question', id: 'hot' } }],
    ['/x-settings/defaultHours', { tab: 'settings' }],
    ['/x-translations/de', { tab: 'translations' }],
    ['', { tab: 'settings' }],
    ['/properties', { tab: 'design' }],
    ['/properties/gone/x-show', { tab: 'design' }],
    ['/properties/readings/items/properties/gone/title', { tab: 'design', choice: { kind: 'question', id: 'readings' } }],
    ['/properties/constructor/title', { tab: 'design' }],
    ['/x-sections', { tab: 'design' }],
    ['/x-sections/7/x-show', { tab: 'design' }],
    ['/x-sections/1/questions/9', { tab: 'design', choice: { kind: 'section', id: 'gas' } }],
    ['/$defs/gone/oneOf', { tab: 'design' }],
  ])('%s is a place of the designer', (pointer, place) => {
    expect(placeAt(template(), pointer)).toEqual(place);
  });

  it('is a language among the translations', () => {
    expect(placeAt({ ...template(), 'x-translations': { de: {} } }, '/x-translations/de')).toEqual({ tab: 'translations', language: 'de' });
  });
});

import { describe, expect, it } from 'vitest';
import { startOf } from '../../../src/client/designer/saving/open-design.ts';
import { mergeView } from '../../../src/client/designer/merge/merge-view.ts';
import type { DraftDetail } from '../../../src/shared/template.ts';
import type { Template } from '../../../engine/index.ts';
import { a, aTemplate } from '../../support/a-template.ts';

const base = (): Template =>
  aTemplate({
    sections: [{ id: 'work', title: 'Work', questions: ['note', 'crew'] }],
    questions: { note: a('text', { title: 'Note' }), crew: a('text', { title: 'Crew' }) },
  });
const titled = (titles: Record<string, string>): Template => {
  const template = base();
  for (const [id, title] of Object.entries(titles)) template.properties[id] = a('text', { title });
  return template;
};
const drafted = (document: Template, version: number): DraftDetail => ({
  document,
  version,
  based_on: 1,
  is_stored: true,
  updated_by: { id: 'v', name: 'Viktor' },
  updated_at: '2026-03-14T06:00:00Z',
  findings: [],
});
const kept = (document: Template, version: number, from: Template | undefined = base()) => ({ kept: { document, version }, base: from });

describe('a template that is opened', () => {
  it('starts from the server when this device has no other changes', () => {
    const server = drafted(titled({ note: 'Remark' }), 4);

    expect(startOf(server, undefined)).toMatchObject({ template: server.document, version: 4, start: 'saved' });
    expect(startOf(server, kept(titled({ note: 'Remark' }), 2))).toMatchObject({ start: 'saved' });
  });

  it('starts from the server when the local copy was saved and then discarded by another user', () => {
    const old = titled({ note: 'Saved' });

    expect(startOf(drafted(base(), 4), kept(old, 3, old))).toEqual({ template: base(), base: base(), version: 4, start: 'saved' });
  });

  it('continues with local changes made on the current version', () => {
    const mine = titled({ note: 'Mine' });

    expect(startOf(drafted(base(), 3), kept(mine, 3))).toMatchObject({ template: mine, base: base(), version: 3, start: 'waiting' });
  });

  it('continues with local changes when the server has a save from here that was not confirmed', () => {
    const sent = titled({ note: 'Mi' });
    const mine = titled({ note: 'Mine' });

    expect(startOf(drafted(sent, 4), kept(mine, 3), [sent])).toMatchObject({ template: mine, version: 4, start: 'waiting' });
  });

  it('is both sides where they changed different things', () => {
    const opened = startOf(drafted(titled({ crew: 'Team' }), 4), kept(titled({ note: 'Mine' }), 3));

    expect(opened).toMatchObject({ version: 4, start: 'waiting' });
    expect(opened.template).toEqual(titled({ note: 'Mine', crew: 'Team' }));
  });

  it('reports a conflict when both changed the same part, or the base version is unknown', () => {
    const theirs = drafted(titled({ note: 'Theirs' }), 4);
    const mine = titled({ note: 'Mine' });

    expect(startOf(theirs, kept(mine, 3))).toMatchObject({ template: mine, start: 'conflict', toMerge: { mine, theirs } });
    expect(startOf(drafted(titled({ crew: 'Team' }), 4), { kept: { document: mine, version: 3 }, base: undefined }).start).toBe('conflict');
  });
});

describe('a merge conflict', () => {
  it('names the part that both changed and both changes; other changes are only listed', () => {
    const mine = titled({ note: 'Mine' });
    const theirs = titled({ note: 'Theirs', crew: 'Team' });

    const view = mergeView({ base: base(), mine, theirs: drafted(theirs, 4) });
    expect(view.conflicts).toMatchObject([
      {
        group: 'question/note',
        kind: 'question',
        title: 'Mine',
        mine: [{ params: { to: 'Mine' } }],
        theirs: [{ params: { to: 'Theirs' } }],
      },
    ]);
    expect(view.mine).toEqual([]);
    expect(view.theirs).toMatchObject([{ code: 'question.relabelled', params: { from: 'Crew', to: 'Team' } }]);
  });

  it('is of a language those texts alone that both changed, each in its own way', () => {
    const inGerman = (texts: Record<string, string>): Template => ({ ...base(), 'x-translations': { de: texts } });
    const texts = { title: 'Schein', 'q.note.title': 'Notiz', 'q.crew.title': 'Gruppe' };
    const mine = inGerman({ ...texts, 'q.note.title': 'Meine', 'q.crew.title': 'Team' });
    const theirs = inGerman({ title: 'Erlaubnis', 'q.note.title': 'Ihre', 'q.crew.title': 'Team' });

    const view = mergeView({ base: inGerman(texts), mine, theirs: drafted(theirs, 4) });
    expect(view.conflicts).toMatchObject([
      { kind: 'translations', title: 'Deutsch', mine: [{ params: { to: 'Meine' } }], theirs: [{ params: { to: 'Ihre' } }] },
    ]);
    expect(view.mine.map(({ params }) => params['changes'] ?? params['to'])).toEqual([1, 'Team']);
    expect(view.theirs.map(({ params }) => params['changes'] ?? params['to'])).toEqual([2, 'Erlaubnis', 'Team']);

    const without = mergeView({ base: inGerman(texts), mine, theirs: drafted(base(), 4) });
    expect(without.conflicts).toMatchObject([{ mine: { length: 3 }, theirs: { length: 4 } }]);
    expect(without.theirs).toEqual([]);
  });

  it('is a whole section when one side deleted it and the other edited in it', () => {
    const theirs = base();
    theirs['x-sections'] = [];
    theirs.properties = {};

    const [conflict, ...others] = mergeView({ base: base(), mine: titled({ note: 'Mine' }), theirs: drafted(theirs, 4) }).conflicts;
    expect(conflict).toMatchObject({ kind: 'section', title: 'Work' });
    expect(conflict?.theirs.map(({ code }) => code)).toContain('section.removed');
    expect(others).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  endMerge,
  perform,
  redo,
  startDesign,
  undo,
  type Design,
  type DesignCommand,
  type Template,
} from '../../../engine/index.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { after, edited, refusalOf } from '../../support/design-editor.ts';

const aDesign = (): Template =>
  aTemplate({ questions: { note: a('text'), last: a('text') }, translations: { de: { title: 'Ein Schein' } } });
const title = (text: string): DesignCommand => ({ do: 'setQuestion', id: 'note', patch: { title: text }, merge: 'q.note.title' });

function done(design: Design, ...commands: DesignCommand[]): Design {
  return commands.reduce((next, command) => {
    const performed = perform(next, command);
    if (!performed.ok) throw new Error(performed.code);
    return performed.design;
  }, design);
}

describe('a design', () => {
  it('undoes consecutive typing in one text as one step, until another edit intervenes', () => {
    const typed = done(startDesign(aDesign()), title('N'), title('No'), title('Now'));
    expect(typed.past).toHaveLength(1);
    expect(undo(typed).template).toEqual(aDesign());
    expect(redo(undo(typed)).template.properties['note']?.title).toBe('Now');

    expect(done(endMerge(typed), title('Later')).past).toHaveLength(2);
    expect(done(typed, { do: 'setTemplate', patch: { title: 'Other' } }, title('Later')).past).toHaveLength(3);
    expect(done(redo(undo(typed)), title('Later')).past).toHaveLength(2);
  });

  it('discards undone steps after another edit', () => {
    const design = done(undo(done(startDesign(aDesign()), title('One'))), title('Two'));
    expect(canRedo(design)).toBe(false);
    expect(canUndo(design)).toBe(true);
    expect(design.template.properties['note']?.title).toBe('Two');
  });

  it('records no step for a command that is refused or changes nothing', () => {
    const design = startDesign(aDesign());
    expect(perform(design, title('A text'))).toMatchObject({ ok: true, design });
    expect(perform(design, { do: 'remove', ids: ['gone'] })).toEqual({ ok: false, code: 'question.unknown', params: { id: 'gone' } });
    expect(perform(design, { do: 'addQuestion', field: 'text', title: 'New', place: { section: 'main' } })).toMatchObject({
      focus: ['new'],
    });
  });

  it('reports the element to focus after each step, undo and redo', () => {
    const design = done(startDesign(aDesign()), { do: 'addQuestion', field: 'text', title: 'New', place: { section: 'main' } });
    expect([design.focus, undo(design).focus, redo(undo(design)).focus]).toEqual([['new'], ['new'], ['new']]);
  });

  it('keeps at most a thousand steps', () => {
    const steps = Array.from({ length: 1010 }, (_, at): DesignCommand => ({ do: 'setTemplate', patch: { title: `Title ${at}` } }));
    const design = done(startDesign(aDesign()), ...steps);
    expect(design.past).toHaveLength(1000);
  });
});

describe('the template itself', () => {
  it('can be renamed, configured and given interlocks', () => {
    const interlock = { on: ['accept'], rule: { answered: ['note'] }, message: 'No gas test.', mend: 'Test again.' };
    const { template, focus } = edited(aDesign(), { do: 'addInterlock', interlock });
    expect(focus).toEqual(['noGasTest']);
    const more = after(
      template,
      { do: 'addInterlock', interlock: { ...interlock, id: 'first' }, before: 'noGasTest' },
      { do: 'setInterlock', id: 'first', patch: { while: ['live'] } },
      { do: 'moveInterlock', id: 'first', after: 'noGasTest' },
      { do: 'setTemplate', patch: { title: 'Other', description: 'What for' } },
      { do: 'setSettings', patch: { scoring: true, passMark: 80 } },
    );
    expect(more['x-interlocks']?.map(({ id }) => id)).toEqual(['noGasTest', 'first']);
    expect(more['x-settings']).toMatchObject({ scoring: true, passMark: 80 });
    expect(after(more, { do: 'removeInterlock', id: 'first' }, { do: 'removeInterlock', id: 'noGasTest' })).not.toHaveProperty(
      'x-interlocks',
    );
    expect(refusalOf(more, { do: 'removeInterlock', id: 'gone' })).toBe('interlock.unknown');
    expect(refusalOf(more, { do: 'setSettings', patch: { passMark: 101 } })).toBe('shape.refused');
    expect(refusalOf(more, { do: 'setTemplate', patch: { properties: {} } as object })).toBe('keyword.unknown');
  });

  it('reports rules that read a removed setting', () => {
    const start = after(
      aDesign(),
      { do: 'setSettings', patch: { passMark: 80 } },
      { do: 'setQuestion', id: 'note', patch: { 'x-show': { '>': [{ setting: ['passMark'] }, 1] } } },
    );
    expect(edited(start, { do: 'setSettings', patch: { passMark: undefined } }).broken).toMatchObject([
      { code: 'rule.setting-missing', owner: 'note' },
    ]);
  });

  it('is replaced as a whole, in one step', () => {
    const other = aTemplate({ questions: {} });
    expect(undo(done(startDesign(aDesign()), { do: 'replace', template: other })).template).toEqual(aDesign());
    expect(refusalOf(aDesign(), { do: 'replace', template: { ...other, extra: 1 } as Template })).toBe('template.unsound');
    expect(refusalOf({ ...aDesign(), extra: 1 } as Template, { do: 'setTemplate', patch: {} })).toBe('template.unsound');
  });

  it('is translated text by text', () => {
    const template = after(
      aDesign(),
      { do: 'addLanguage', language: 'fr' },
      { do: 'setTexts', language: 'fr', texts: { 'q.note.title': 'Note', title: 'Permis' } },
      { do: 'setTexts', language: 'de', texts: { title: '' } },
      { do: 'setTexts', language: 'es', texts: { title: 'Permiso' } },
    );
    expect(template['x-translations']).toEqual({ de: {}, fr: { 'q.note.title': 'Note', title: 'Permis' }, es: { title: 'Permiso' } });
    expect(after(template, { do: 'removeLanguage', language: 'fr' })['x-translations']).toEqual({ de: {}, es: { title: 'Permiso' } });
    expect(refusalOf(template, { do: 'removeLanguage', language: 'toString' })).toBe('language.unknown');
    expect(refusalOf(template, { do: 'addLanguage', language: '__proto__' })).toBe('shape.refused');
    expect(refusalOf(template, { do: 'setTexts', language: 'fr', texts: { 'q.gone.title': 'x' } })).toBe('text.unknown');
  });

  it('drops the translations of a removed text', () => {
    const start = after(
      aDesign(),
      { do: 'setQuestion', id: 'note', patch: { description: 'Why' } },
      { do: 'setTexts', language: 'de', texts: { 'q.note.description': 'Warum' } },
    );
    expect(after(start, { do: 'setQuestion', id: 'note', patch: { description: undefined } })['x-translations']).toEqual({
      de: { title: 'Ein Schein' },
    });
  });
});

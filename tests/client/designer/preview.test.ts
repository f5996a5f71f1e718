import { describe, expect, it } from 'vitest';
import { createDesignStore } from '../../../src/client/designer/draft/design-store.ts';
import { fallbackTexts, withMarkedFallbacks } from '../../../src/client/designer/preview/fallback-texts.ts';
import { factsRead } from '../../../src/client/designer/preview/facts-read.ts';
import { firstRole, mayFill, stagesOf } from '../../../src/client/designer/preview/moments.ts';
import { playedSets } from '../../../src/client/designer/preview/played-sets.ts';
import { createPreview } from '../../../src/client/designer/preview/preview.ts';
import { stockDocument } from '../../support/stock-documents.ts';
import { a, aTemplate, choice, yesNo } from '../../support/a-template.ts';

const now = '2026-03-14T06:00:00Z';
const zone = 'Europe/Berlin';

const template = () =>
  aTemplate({
    sections: [
      { id: 'work', title: 'Work', questions: ['kind', 'hot', 'fire', 'note'] },
      { id: 'gas', title: 'Gas', stage: { while: ['issued', 'live'] }, questions: ['lel'] },
    ],
    questions: {
      kind: choice(['a', 'b']),
      hot: yesNo({ title: 'Hot?' }),
      fire: a('text', { title: 'Fire watch', 'x-show': { chosen: ['hot', 'yes'] } }),
      note: a('text', { title: 'Note' }),
      lel: a('number', { title: 'LEL' }),
    },
    translations: { de: { 'q.note.title': 'Bemerkung' } },
  });

/** A visible preview; work that waits for an idle moment runs when `rest` is called. */
function aPreview(document = template()) {
  const design = createDesignStore({ template: document });
  let waiting: (() => void)[] = [];
  const preview = createPreview({
    design,
    zone,
    language: 'en',
    now: () => now,
    soon: (work) => {
      waiting = [work];
      return () => {
        waiting = [];
      };
    },
  });
  const heard: number[] = [];
  const leave = preview.subscribe(() => heard.push(preview.state().shown?.epoch ?? -1));
  const rest = (): void => {
    for (const work of waiting.splice(0)) work();
  };
  const form = () => {
    const { shown } = preview.state();
    if (!shown) throw new Error('nothing is shown');
    return shown.store;
  };
  return { design, preview, rest, form, leave, heard };
}

describe('the preview of a template that is being designed', () => {
  it('follows an edit after a pause, and keeps the answers by question id', () => {
    const { design, rest, form } = aPreview();
    form().answer('note', 'Line 12');
    form().answer('hot', 'yes');

    design.perform({ do: 'setQuestion', id: 'note', patch: { title: 'What else?' } });
    design.perform({ do: 'move', ids: ['note'], place: { section: 'work', before: 'kind' } });
    expect(form().form.questions.get('note')?.title).toBe('Note');
    rest();

    expect(form().form.questions.get('note')?.title).toBe('What else?');
    expect(form().draft().answers).toEqual({ note: 'Line 12', hot: 'yes' });
    expect(form().cell('fire').shown).toBe(true);
  });

  it('updates the same form after an edit, and starts a new one after a reset', () => {
    const { design, preview, rest } = aPreview();
    const epoch = () => preview.state().shown?.epoch;
    const first = epoch();

    design.perform({ do: 'setQuestion', id: 'note', patch: { title: 'What else?' } });
    rest();
    expect(epoch()).toBe(first);
    preview.reset();
    expect(epoch()).not.toBe(first);
  });

  it('restores the answer of a question that was deleted and restored', () => {
    const { design, rest, form } = aPreview();
    form().answer('note', 'Line 12');

    design.perform({ do: 'remove', ids: ['note'] });
    rest();
    expect(form().draft().answers).toEqual({});
    design.undo();
    rest();
    expect(form().draft().answers).toEqual({ note: 'Line 12' });
  });

  it('drops an answer that its question no longer accepts', () => {
    const { design, rest, form } = aPreview();
    form().answer('kind', 'b');

    design.perform({ do: 'removeOption', of: { question: 'kind' }, option: 'b' });
    rest();

    expect(form().draft().answers).toEqual({});
  });

  it('keeps the last valid form while the template is broken, and reports where', () => {
    const { design, preview, rest, form } = aPreview();
    form().answer('note', 'Line 12');
    const broken = template();
    broken['x-sections'][1]?.questions.push('nobody');

    design.replace(broken);
    rest();
    expect(preview.state().broken).toMatchObject({ code: 'section.question-missing' });
    expect(form().draft().answers).toEqual({ note: 'Line 12' });

    design.replace(template());
    rest();
    expect(preview.state().broken).toBeUndefined();
    expect(form().draft().answers).toEqual({ note: 'Line 12' });
  });

  it('compiles nothing while it is hidden', () => {
    const { design, rest, form, leave } = aPreview();
    leave();

    design.perform({ do: 'setQuestion', id: 'note', patch: { title: 'What else?' } });
    rest();

    expect(form().form.questions.get('note')?.title).toBe('Note');
  });

  it('is filled stage by stage, with the answers of earlier stages', () => {
    const { preview, form } = aPreview();
    form().answer('note', 'Line 12');

    preview.change({ stage: { while: 'live' }, role: 'gasTester' });
    form().answer('lel', 4);
    form().answer('note', 'another line');
    preview.change({ stage: { on: 'submit' }, role: 'requester' });

    expect(form().draft().answers).toEqual({ note: 'Line 12', lel: 4 });
    expect(form().shown('gas')).toBe(false);
  });

  it('uses the languages of the template, and marks fallback texts', () => {
    const { preview, form } = aPreview();

    preview.change({ language: 'de', hasMarks: true });

    expect(form().form.questions.get('note')?.title).toBe('Bemerkung');
    expect(form().form.questions.get('hot')?.title).toBe('⟦Hot?⟧');
  });
});

describe('a text that falls back to the base language', () => {
  it('is counted and marked for another language only', () => {
    const missing = new Map(fallbackTexts(template(), 'de'));

    expect(missing.get('q.hot.title')).toBe('Hot?');
    expect(missing.has('q.note.title')).toBe(false);
    expect(fallbackTexts(template(), 'en')).toEqual([]);
    expect(withMarkedFallbacks(template(), 'de')['x-translations']?.['de']?.['q.note.title']).toBe('Bemerkung');
  });
});

describe('as whom and when the form is filled', () => {
  const manifest = {
    parties: ['performer', 'issuer', 'gasTester'],
    grants: {
      submit: { actions: ['create' as const], party: ['requester'] },
      issue: { actions: ['approve' as const], becomes: 'issuer' },
      record: { actions: ['update' as const], party: ['performer', 'gasTester'] },
      close: { actions: ['close' as const] },
      tick: { system: true as const },
    },
  };

  it('names the stages that the sections have, a state once for each', () => {
    expect(stagesOf(template())).toEqual([{ on: 'submit' }, { while: 'issued' }, { while: 'live' }]);
  });

  it.each([
    ['requester', { on: 'submit' }, true],
    ['performer', { on: 'submit' }, false],
    ['issuer', { on: 'issue' }, true],
    ['performer', { while: 'live' }, true],
    ['issuer', { while: 'live' }, false],
    ['performer', { on: 'close' }, true],
    ['reader', { on: 'close' }, false],
    ['requester', { on: 'tick' }, false],
  ])('%s at %o: %s', (role, stage, may) => {
    expect(mayFill(manifest, role, stage)).toBe(may);
  });

  it('defaults to the party of the stage', () => {
    expect(firstRole(manifest, { on: 'issue' })).toBe('issuer');
    expect(firstRole(manifest, { while: 'live' })).toBe('performer');
  });

  it('requires the facts that rules read', () => {
    expect(factsRead(stockDocument('schemas/permits/hot-work.json'))).toEqual([
      'acceptAt',
      'issueAt',
      'links.hira.count',
      'links.hira.valid',
      'validUntil',
    ]);
    expect(factsRead(template())).toEqual([]);
  });
});

describe('the simulator', () => {
  it('lists what each answer set shows first, and what no set reaches', () => {
    const document = template();
    document.properties['never'] = a('text', {
      title: 'Never',
      'x-show': { and: [{ chosen: ['hot', 'yes'] }, { chosen: ['hot', 'no'] }] },
    });
    document['x-sections'][0]?.questions.push('never');

    const { sets, unreached } = playedSets(document, { now, zone, facts: {} });

    const first = sets.flatMap(({ fresh }) => fresh);
    expect(first.toSorted()).toEqual(['fire', 'hot', 'kind', 'lel', 'note']);
    expect(new Set(first).size).toBe(first.length);
    expect(sets[0]?.fresh).toContain('kind');
    expect(unreached).toEqual({ questions: ['never'], options: [] });
  });

  it('fills the preview with the answers of a set', () => {
    const { preview, form } = aPreview();
    const { sets } = playedSets(template(), { now, zone, facts: {} });
    const set = sets.find(({ fresh }) => fresh.includes('lel'));
    if (!set) throw new Error('no set reaches the section of the live permit');

    preview.take(set, { stage: set.stage, role: 'gasTester' });

    expect(form().shown('gas')).toBe(true);
    expect(form().cell('lel').shown).toBe(true);
    expect(preview.state().settings.stage).toEqual(set.stage);
  });
});

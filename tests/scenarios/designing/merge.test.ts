import { describe, expect, it } from 'vitest';
import {
  edit,
  mergeTemplates,
  perform,
  rebaseDesign,
  redo,
  startDesign,
  undo,
  type DesignCommand,
  type Template,
} from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';

const base = (): Template =>
  aTemplate({
    sections: [
      { id: 'work', title: 'Work', questions: ['kind', 'hot', 'note'] },
      { id: 'gas', title: 'Gas', questions: ['readings'] },
      { id: 'people', title: 'People', questions: ['crew'] },
    ],
    questions: {
      kind: choice(['a', 'b']),
      hot: yesNo({ title: 'Hot?' }),
      note: a('text', { title: 'Note' }),
      readings: grid({ lel: a('number', { title: 'LEL' }), by: a('text', { title: 'By' }) }, { title: 'Readings' }),
      crew: a('text', { title: 'Crew' }),
    },
    translations: { de: { title: 'Erlaubnis' } },
  });

/** The template after commands that must all be taken. */
function edited(template: Template, ...commands: DesignCommand[]): Template {
  return commands.reduce((before, command) => {
    const outcome = edit(before, command);
    if (!outcome.ok) throw new Error(`${command.do}: ${outcome.code} ${JSON.stringify(outcome.params)}`);
    return outcome.template;
  }, template);
}

const title = (id: string, words: string): DesignCommand => ({ do: 'setQuestion', id, patch: { title: words } });
const questionsOf = (template: Template, section: string) => template['x-sections'].find(({ id }) => id === section)?.questions;

/** Merges two people's commands on the same template. */
function merge(mine: DesignCommand[], theirs: DesignCommand[], decided: Record<string, 'mine' | 'theirs'> = {}) {
  const from = base();
  return mergeTemplates({ base: from, mine: edited(from, ...mine), theirs: edited(from, ...theirs) }, decided);
}

describe('two people at one template', () => {
  it('keep the edits of both to different questions', () => {
    const { template, conflicts } = merge([title('hot', 'Sparks?')], [title('note', 'Remark')]);

    expect(template.properties['hot']?.title).toBe('Sparks?');
    expect(template.properties['note']?.title).toBe('Remark');
    expect(conflicts).toEqual([]);
  });

  it('keep the edits of both to different keywords of one question', () => {
    const { template, conflicts } = merge([title('note', 'Remark')], [{ do: 'setQuestion', id: 'note', patch: { 'x-require': true } }]);

    expect(template.properties['note']).toMatchObject({ title: 'Remark', 'x-require': true });
    expect(conflicts).toEqual([]);
  });

  it('get a conflict for a text that both changed, and the version that they choose', () => {
    const both = [[title('note', 'Mine')], [title('note', 'Theirs')]] as const;

    expect(merge([...both[0]], [...both[1]])).toMatchObject({ conflicts: ['question/note'] });
    expect(merge([...both[0]], [...both[1]], { 'question/note': 'theirs' }).template.properties['note']?.title).toBe('Theirs');
    expect(merge([...both[0]], [...both[1]], { 'question/note': 'mine' }).template.properties['note']?.title).toBe('Mine');
  });

  it('get a conflict for a question that one removed and the other changed', () => {
    const [mine, theirs]: [DesignCommand[], DesignCommand[]] = [[title('crew', 'Team')], [{ do: 'remove', ids: ['crew'] }]];

    expect(merge(mine, theirs).conflicts).toEqual(['question/crew']);
    expect(questionsOf(merge(mine, theirs).template, 'people')).toEqual(['crew']);
    expect(merge(mine, theirs, { 'question/crew': 'theirs' }).template.properties['crew']).toBeUndefined();
  });

  it('get a conflict if one adds to a section that the other removes', () => {
    const mine: DesignCommand[] = [{ do: 'addQuestion', field: 'text', title: 'Leader', place: { section: 'people' } }];
    const theirs: DesignCommand[] = [{ do: 'removeSection', id: 'people' }];

    expect(merge(mine, theirs).conflicts).toEqual(['section/people']);
    expect(questionsOf(merge(mine, theirs).template, 'people')).toEqual(['leader']);
    const gone = merge(mine, theirs, { 'section/people': 'theirs' }).template;
    expect(questionsOf(gone, 'people')).toBeUndefined();
    expect(gone.properties['leader']).toBeUndefined();
  });

  it('move different questions without a conflict', () => {
    const { template, conflicts } = merge(
      [{ do: 'move', ids: ['note'], place: { section: 'people' } }],
      [{ do: 'move', ids: ['hot'], place: { section: 'gas', before: 'readings' } }],
    );

    expect(questionsOf(template, 'work')).toEqual(['kind']);
    expect(questionsOf(template, 'gas')).toEqual(['hot', 'readings']);
    expect(questionsOf(template, 'people')).toEqual(['crew', 'note']);
    expect(conflicts).toEqual([]);
  });

  it('get a conflict for a question that both moved', () => {
    const mine: DesignCommand[] = [{ do: 'move', ids: ['note'], place: { section: 'people' } }];
    const theirs: DesignCommand[] = [{ do: 'move', ids: ['note'], place: { section: 'gas' } }];

    expect(merge(mine, theirs).conflicts).toEqual(['question/note']);
    expect(questionsOf(merge(mine, theirs, { 'question/note': 'theirs' }).template, 'gas')).toEqual(['readings', 'note']);
  });

  it('both add an option to one question, and a column to one grid', () => {
    const { template, conflicts } = merge(
      [
        { do: 'addOption', of: { question: 'kind' }, option: { const: 'c', title: 'C' } },
        { do: 'addQuestion', field: 'text', title: 'Place', place: { grid: 'readings' } },
      ],
      [
        { do: 'addOption', of: { question: 'kind' }, option: { const: 'd', title: 'D' } },
        { do: 'addQuestion', field: 'number', title: 'Oxygen', place: { grid: 'readings' } },
      ],
    );

    expect(template.properties['kind']?.oneOf?.map((option) => option.const)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
    expect(Object.keys(template.properties['readings']?.items?.properties ?? {})).toEqual(
      expect.arrayContaining(['lel', 'by', 'place', 'oxygen']),
    );
    expect(conflicts).toEqual([]);
  });

  it('keep both of their lists and questions if they add the same ids, and each rule reads its own', () => {
    const adding = (words: string): DesignCommand[] => [
      { do: 'addSection', title: 'More' },
      { do: 'addList', title: 'Answers', options: [{ title: words }] },
      { do: 'addQuestion', field: 'text', title: 'Text', place: { section: 'more' }, patch: { description: words } },
      {
        do: 'addQuestion',
        field: 'radio',
        title: 'Why',
        options: { list: 'answers' },
        place: { section: 'more' },
        patch: { 'x-show': { answered: ['text'] }, description: words },
      },
      { do: 'setTexts', language: 'de', texts: { 'q.text.title': words } },
    ];
    const { template, conflicts } = merge(adding('Mine'), adding('Theirs'));

    expect(conflicts).toEqual([]);
    const more = questionsOf(template, 'more') ?? [];
    expect(more).toHaveLength(4);
    const [text = '', why = ''] = more.filter((id) => !['text', 'why'].includes(id));
    expect(template.properties[text]?.description).toBe('Mine');
    expect(template.properties[why]).toMatchObject({ 'x-show': { answered: [text] }, description: 'Mine' });
    const list = template.properties[why]?.$ref?.split('/').at(-1) ?? '';
    expect(template.$defs?.[list]?.oneOf[0]?.title).toBe('Mine');
    expect(template['x-translations']?.['de']).toMatchObject({ 'q.text.title': 'Theirs', [`q.${text}.title`]: 'Mine' });
  });

  it('do not put two sections into each other', () => {
    const { template } = merge(
      [{ do: 'moveSection', id: 'gas', place: { in: 'people' } }],
      [{ do: 'moveSection', id: 'people', place: { in: 'gas' } }],
    );

    const parents = template['x-sections'].filter(({ parent }) => parent !== undefined);
    expect(parents).toHaveLength(1);
    expect(template['x-sections']).toHaveLength(3);
  });

  it('translate each into another language', () => {
    const { template, conflicts } = merge(
      [{ do: 'setTexts', language: 'de', texts: { 'q.note.title': 'Notiz' } }],
      [
        { do: 'addLanguage', language: 'fr' },
        { do: 'setTexts', language: 'fr', texts: { title: 'Permis' } },
      ],
    );

    expect(template['x-translations']).toEqual({ de: { title: 'Erlaubnis', 'q.note.title': 'Notiz' }, fr: { title: 'Permis' } });
    expect(conflicts).toEqual([]);
  });
});

describe('undo after a merge of remote changes', () => {
  it('undoes the local changes step by step, and no remote ones', () => {
    const from = base();
    let design = startDesign(from);
    for (const command of [
      title('note', 'Mine'),
      { do: 'addQuestion', field: 'text', title: 'Text', place: { section: 'gas' } } as const,
    ]) {
      const done = perform(design, command);
      if (done.ok) design = done.design;
    }
    const theirs = edited(from, title('crew', 'Team'), { do: 'addQuestion', field: 'number', title: 'Text', place: { section: 'people' } });

    const joined = rebaseDesign(design, { base: from, theirs });
    expect(joined.template.properties).toMatchObject({ note: { title: 'Mine' }, crew: { title: 'Team' }, text: { 'x-field': 'number' } });
    expect(Object.keys(joined.template.properties)).toHaveLength(Object.keys(from.properties).length + 2);
    const once = undo(joined);
    expect(Object.keys(once.template.properties)).toHaveLength(Object.keys(from.properties).length + 1);
    expect(once.template.properties['text']?.['x-field']).toBe('number');
    expect(undo(once).template).toEqual(theirs);
    expect(redo(redo(undo(once))).template).toEqual(joined.template);
  });
});

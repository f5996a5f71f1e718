import { describe, expect, it } from 'vitest';
import {
  lint,
  mendCommands,
  mendOf,
  specialTexts,
  startDesign,
  perform,
  undo,
  type Finding,
  type SectionKind,
  type Template,
} from '../../../engine/index.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { after } from '../../support/design-editor.ts';
import { fixture, partsFor, partsOf, partsOfPermits } from '../../support/lint-fixtures.ts';

const partsOfAudits = partsOf('audits');
const every: ReadonlySet<SectionKind> = new Set(['location', 'duration']);
const found = (template: Template): readonly Finding[] => lint(template, partsOfPermits);
const codesOf = (template: Template): string[] => found(template).map(({ code }) => code);

/** Words for all that a mend may add, in the language of the template and in German. */
function words(template: Template, finding: Finding, kinds = every) {
  const mend = mendOf(template, finding, kinds);
  if (!mend) throw new Error(`nothing mends ${finding.code}`);
  const keys = mend.mend === 'section' ? Object.keys(specialTexts(mend.kind)) : ['title', 'section'];
  const said = (language: string) => Object.fromEntries(keys.map((key) => [key, `${key} in ${language}`]));
  return { mend, texts: { texts: said('en'), translations: { de: said('de') } } };
}

/** The template with the first finding of a code mended. */
function mended(template: Template, code: string, kinds = every): Template {
  const finding = found(template).find((each) => each.code === code);
  if (!finding) throw new Error(`${code} is not found`);
  const { mend, texts } = words(template, finding, kinds);
  return after(template, ...mendCommands(template, mend, texts));
}

const german = { translations: { de: { title: 'Eine Freigabe' } } };
const described = { translations: { de: { title: 'Eine Freigabe', description: 'Für Arbeiten' } } };
const blank = (): Template => ({ ...aTemplate({ questions: {}, ...described }), description: 'For work', 'x-sections': [] });

describe('the mend of a finding', () => {
  it('makes a blank permit publishable, in any order of mends', () => {
    for (const order of [
      ['party.nobody', 'record.no-end', 'record.nowhere'],
      ['record.nowhere', 'record.no-end', 'party.nobody'],
    ]) {
      const whole = order.reduce((template, code) => mended(template, code), blank());
      expect(found(whole).filter(({ level }) => level === 'error')).toEqual([]);
      expect(codesOf(whole)).not.toContain('record.nowhere');
    }
  });

  it('puts where the work is first, and how long it lasts after that', () => {
    const template = aTemplate({ questions: { task: a('text') }, ...german });
    const kinds = (of: Template) => of['x-sections'].map(({ id, kind }) => kind ?? id);

    expect(kinds(mended(template, 'record.no-end'))).toEqual(['duration', 'main']);
    expect(kinds(mended(mended(template, 'record.nowhere'), 'record.no-end'))).toEqual(['location', 'duration', 'main']);
  });

  it('adds no start if a question already provides it', () => {
    const template = aTemplate({ questions: { begins: a('date-time', { 'x-column': 'starts_at' }) } });
    expect(codesOf(mended({ ...template, 'x-translations': { de: {} } }, 'record.no-end'))).not.toContain('column.twice');
  });

  it('adds a person to the first section that is filled at the start, with texts in each language', () => {
    const template = aTemplate({
      questions: { task: a('text'), clean: a('text'), deep: a('text') },
      sections: [
        { id: 'closing', title: 'Closing', questions: ['clean'], stage: { on: 'handBack' } },
        { id: 'perhaps', title: 'Perhaps', questions: ['deep'], 'x-show': { answered: ['task'] } },
        { id: 'work', title: 'Work', questions: ['task'] },
      ],
      ...german,
    });
    const next = mended(template, 'party.nobody');

    expect(next['x-sections'].map(({ questions }) => questions)).toEqual([['clean'], ['deep'], ['task', 'performer']]);
    expect(next.properties['performer']).toMatchObject({
      'x-field': 'user-list',
      'x-party': 'performer',
      'x-require': true,
      title: 'title in en',
    });
    expect(next['x-translations']?.['de']).toMatchObject({ 'q.performer.title': 'title in de' });
  });

  it('adds a section for the person if none is suitable, and another id if the usual one is in use', () => {
    const sections = [{ id: 'closing', title: 'Closing', questions: ['performer'], stage: { on: 'handBack' } }];
    const next = mended(aTemplate({ questions: { performer: a('text') }, sections, ...german }), 'party.nobody');
    const [made] = next['x-sections'];

    expect(made).toMatchObject({ title: 'section in en' });
    expect(next.properties[made?.questions[0] ?? '']).toMatchObject({ 'x-party': 'performer', 'x-column': 'assignee' });
    expect(next['x-translations']?.['de']).toMatchObject({ [`s.${made?.id}.title`]: 'section in de' });
    expect(Object.values(next['x-translations']?.['de'] ?? {})).toContain('title in de');
  });

  it('adds a question if the module has no use for a section of that kind', () => {
    const none: ReadonlySet<SectionKind> = new Set();
    const whole = ['record.no-end', 'record.nowhere', 'party.nobody'].reduce((template, code) => mended(template, code, none), blank());

    // All of them have the same words here.
    expect(codesOf(whole).filter((code) => code !== 'text.twice')).toEqual([]);
    expect(whole['x-sections'].map(({ questions }) => questions)).toEqual([['endsAt', 'site', 'performer']]);
    expect(whole.properties['site']).toMatchObject({ 'x-field': 'site-list', 'x-column': 'site', 'x-require': true });
  });

  it('adds a submission section for the auditor and the end if the rest of the form is filled in later', () => {
    const sections = [{ id: 'truck', title: 'Truck', questions: ['task', 'who', 'until'], stage: { while: 'in_progress' } }];
    const late = {
      task: a('text'),
      who: a('user-list', { 'x-party': 'auditor', 'x-require': true }),
      until: a('date-time', { 'x-column': 'ends_at', 'x-require': true }),
    };
    const audit = { ...aTemplate({ questions: late, sections }), 'x-module': 'audits' };
    const foundIn = (of: Template) => lint(of, partsOfAudits).filter(({ code }) => /^(?:party|record)\./.test(code));
    const mend = (of: Template) => {
      const finding = foundIn(of).find(({ code }) => code.endsWith('.late'));
      const asked = finding && mendOf(of, finding, every);
      return asked
        ? after(of, ...mendCommands(of, asked, { texts: { section: 'Plan' }, translations: { de: { section: 'Planung' } } }))
        : of;
    };

    expect(foundIn(audit)).toMatchObject([
      { code: 'party.late', level: 'error', pointer: '/properties/who', params: { party: 'auditor', event: 'begin' } },
      { code: 'record.nowhere' },
      { code: 'record.late', level: 'warning', pointer: '/properties/until', params: { id: 'until' } },
    ]);
    const planned = mend(mend({ ...audit, 'x-translations': { de: {} } }));
    expect(planned['x-sections']).toMatchObject([{ title: 'Plan', questions: ['who', 'until'] }, { questions: ['task'] }]);
    expect(planned['x-sections'][0]).not.toHaveProperty('stage');
    expect(Object.values(planned['x-translations']?.['de'] ?? {})).toContain('Planung');
    expect(foundIn(planned).map(({ code }) => code)).toEqual(['record.nowhere']);

    const asked = mendOf(audit, { code: 'record.nowhere', pointer: '/x-sections', params: {} }, new Set());
    const placed = asked && after(audit, ...mendCommands(audit, asked, { texts: { title: 'Site', section: 'Plan' } }));
    expect(placed?.['x-sections']).toMatchObject([{ title: 'Plan', questions: ['site'] }, { title: 'Truck' }]);
  });

  it('moves related questions to submission together: the end with the start that its checks read', () => {
    const whole = ['record.no-end', 'record.nowhere', 'party.nobody'].reduce((template, code) => mended(template, code), blank());
    const late = after(whole, { do: 'setSection', id: 'duration', patch: { stage: { on: 'issue' } } });
    expect(codesOf(late)).toContain('record.late');

    const next = mended(late, 'record.late');
    expect(next['x-sections'].find(({ id }) => id === 'duration')).toMatchObject({ questions: ['startsAt', 'endsAt'] });
    expect(found(next)).toEqual(found(whole));
  });

  it.each(['party-optional', 'record-end-optional'])('makes an optional answer required: %s', (name) => {
    const template = fixture(name);
    const [finding] = lint(template, partsFor(name));
    const mend = finding && mendOf(template, finding, every);

    expect(mend).toMatchObject({ mend: 'require' });
    expect(lint(after(template, ...mendCommands(template, mend!, { texts: {} })), partsFor(name))).toEqual([]);
  });

  it('is undone as one step', () => {
    const template = blank();
    const [finding] = found(template);
    const { mend, texts } = words(template, finding!);
    const design = mendCommands(template, mend, texts).reduce((before, command) => {
      const done = perform(before, { ...command, merge: 'mend' });
      if (!done.ok) throw new Error(done.code);
      return done.design;
    }, startDesign(template));

    expect(design.template).not.toBe(template);
    expect(undo(design).template).toBe(template);
  });

  it('does not exist if no fix is evident or the question is gone', () => {
    const template = aTemplate({ questions: {} });
    const finding = { code: 'rule.cycle', pointer: '/properties/kind', params: {} };

    expect(mendOf(template, finding, every)).toBeUndefined();
    expect(mendOf(template, { ...finding, code: 'party.optional', pointer: '/properties/gone/x-require' }, every)).toBeUndefined();
  });
});

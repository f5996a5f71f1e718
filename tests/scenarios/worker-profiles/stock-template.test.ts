import { describe, expect, it } from 'vitest';
import { addRow, answer, cell, compile, lint, open, projected, submit, type Filling, type Template } from '../../../engine/index.ts';
import { fileLimits } from '../../../src/shared/file-limits.ts';
import { modulePartsOf } from '../../../src/shared/module-parts.ts';
import { fillAll } from '../../support/fill-all.ts';
import { textOf } from '../../support/repository.ts';
import { uncovered } from '../../support/template-texts.ts';

const template: Template = JSON.parse(textOf('schemas/worker-profiles/worker-profile.json'));
const form = compile(template);
const site = { site: '0199a0aa-0000-7000-8000-000000000002' };

/** A new profile in which these questions were answered one after the other. */
function filled(answers: Record<string, unknown>): Filling {
  return Object.entries(answers).reduce(
    (filling, [question, value]) => answer(filling, question, value),
    open(form, { now: '2026-03-10T09:00:00Z', zone: 'Europe/Sofia' }),
  );
}

const warnings = (filling: Filling, key: string) => cell(filling, key).warnings.map(({ message }) => message);
const faults = (filling: Filling, key: string) => cell(filling, key).violations.map(({ code }) => code);

describe('the stock template of worker profiles', () => {
  it('is a clean document of the closed profile', () => {
    expect(lint(template, modulePartsOf(JSON.parse(textOf('schemas/worker-profiles/module.json'))))).toEqual([]);
  });

  it.each(['bg', 'de', 'es', 'fr', 'tr', 'zh'])('is complete in %s', (language) => {
    expect(uncovered(template, language)).toEqual([]);
    expect(compile(template, language).title).not.toBe(template.title);
  });

  it('asks the five default fields of the specification, all required and fixed', () => {
    const [person] = template['x-sections'];
    expect(person?.questions).toEqual(['name', 'photo', 'age', 'phone', 'gender']);
    for (const id of person?.questions ?? []) expect(template.properties[id]).toMatchObject({ 'x-require': true, 'x-fixed': true });
    expect(template.properties['gender']?.oneOf?.map(({ title }) => title)).toEqual(['Male', 'Female']);
  });

  it('accepts a photo of 500 kB, JPEG or PNG, from the camera or from storage', () => {
    const { 'x-files': files, 'x-capture': capture, maxItems } = template.properties['photo'] ?? {};
    const { types, maxSize, maxFiles } = fileLimits['worker-photo'];
    expect({ ...files, maxItems, capture }).toEqual({ types, maxSize, maxItems: maxFiles, capture: undefined });
  });

  it('is called by the name of the person, at the site where they work', () => {
    const profile = filled({ name: 'Zoë O’Neill-Yıldız', site });
    expect(projected(form, profile)).toMatchObject({ title: 'Zoë O’Neill-Yıldız', site: site.site });
    expect(faults(filled({ name: 'Agent 007' }), 'name')).toEqual(['answer.letters-only']);
  });

  it('is listed with employer, trade and the end of the induction', () => {
    const profile = filled({ name: 'Georgi Dimitrov', site, employer: 'Weld Ltd', trade: 'Welder', inductionUntil: '2027-01-09' });
    expect(projected(form, profile)).toMatchObject({ details: 'Weld Ltd · Welder', due_at: expect.stringContaining('2027-01-') });
    const { list } = JSON.parse(textOf('schemas/worker-profiles/module.json')) as { list: { columns: string[] } };
    expect(list.columns).toEqual(expect.arrayContaining(['title', 'status', 'due_at']));
  });

  it('is complete when all its questions are answered', () => {
    const { submission } = fillAll(template, {
      ...{
        name: 'Georgi Dimitrov',
        site,
        contractor: site.site,
        inductedOn: '2026-01-10',
        inductionUntil: '2027-01-09',
        competenceType: site.site,
      },
    });
    expect(submission).toMatchObject({ ok: true, answers: { name: 'Georgi Dimitrov', gender: 'male' } });
  });

  it('warns of an expired induction without refusing it', () => {
    expect(warnings(filled({ inductionUntil: '2026-03-10' }), 'inductionUntil')).toEqual([]);
    const expired = filled({ inductionUntil: '2026-03-09' });
    expect(warnings(expired, 'inductionUntil')).toEqual([expect.stringContaining('has expired')]);
    expect(faults(expired, 'inductionUntil')).toEqual([]);
    expect(faults(filled({ inductedOn: '2026-02-01', inductionUntil: '2026-01-31' }), 'inductionUntil')).toEqual(['answer.check']);
    expect(warnings(filled({ inductedOn: '2026-03-11' }), 'inductedOn')).toEqual([expect.stringContaining('still to come')]);
  });

  it('warns of a document that has expired, row by row', () => {
    const ids = [1, 2].map((place) => `0199a0aa-0000-7000-8000-00000000000${place}`);
    const rows = ids.reduce((filling, id) => addRow(filling, 'documents', id), filled({}));
    const [valid, expired] = ids.map((id) => `documents/${id}/documentUntil`);
    const dated = answer(answer(rows, valid ?? '', '2026-03-10'), expired ?? '', '2026-03-09');
    expect([warnings(dated, valid ?? ''), warnings(dated, expired ?? '')]).toEqual([[], [expect.stringContaining('has expired')]]);
  });

  it('requires the phone number of the emergency contact once one is named', () => {
    expect(cell(filled({}), 'emergencyPhone').shown).toBe(false);
    expect(cell(filled({ emergencyName: 'Elena Dimitrova' }), 'emergencyPhone')).toMatchObject({ shown: true, required: true });
  });

  it('refuses anyone under fourteen, and warns of anyone under eighteen', () => {
    expect(faults(filled({ age: 13 }), 'age')).toEqual(['answer.minimum']);
    expect(warnings(filled({ age: 17 }), 'age')).toHaveLength(1);
    expect(warnings(filled({ age: 18 }), 'age')).toEqual([]);
    expect(submit(filled({ age: 18 }), { event: 'submit' })).toMatchObject({ ok: false });
  });
});

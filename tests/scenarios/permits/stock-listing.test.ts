import { describe, expect, it } from 'vitest';
import { compile, open, projected } from '../../../engine/index.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const names = ['hot-work', 'confined-space-entry', 'work-at-height', 'excavation', 'electrical', 'general'];

describe.each(names)('the stock permit %s', (name) => {
  const form = compile(stockDocument(`schemas/permits/${name}.json`));

  it('is listed by its short title, its exact place and its tag, with the performing authority', () => {
    const columnOf = (id: string) => form.questions.get(id)?.column;
    expect(['workTitle', 'exactLocation', 'performer'].map(columnOf)).toEqual(['title', 'details', 'assignee']);

    const answers = { workTitle: 'Weld two supports', workDescription: 'Step by step.', exactLocation: 'Bay 7', equipmentTag: 'P-101' };
    const record = projected(form, open(form, { answers, now: '2026-03-10T07:00:00+01:00', zone: 'Europe/Berlin' }));
    expect(record).toMatchObject({ title: 'Weld two supports', details: 'Bay 7 · P-101' });
  });

  it('is listed with the performing authority who has taken it over', () => {
    const [first, second] = ['019a1111-1111-7111-8111-111111111111', '019a2222-2222-7222-8222-222222222222'];
    const now = '2026-03-10T07:00:00+01:00';
    const listed = (answers: Record<string, string | undefined>) =>
      projected(form, open(form, { answers, now, zone: 'Europe/Berlin', stages: { on: 'accept' } })).assignee;
    expect([listed({ performer: first }), listed({ performer: first, nextPerformer: second })]).toEqual([first, second]);
  });

  it('shows precautions and isolations to the issuing authority', () => {
    expect(form.sections.find(({ id }) => id === 'authorisation')?.shows).toEqual(expect.arrayContaining(['precautions', 'isolations']));
  });
});

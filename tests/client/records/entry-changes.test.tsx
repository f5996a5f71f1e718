import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { compile } from '../../../engine/index.ts';
import { EntryChanges, ReplacedAnswers } from '../../../src/client/records/reading/entry-changes.tsx';
import type { HistoryEntry } from '../../../src/shared/record.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { show } from '../shown-part.tsx';

it('an entry of the history says what was added, removed and changed, in the order of the form', async () => {
  const form = compile(
    aTemplate({
      questions: {
        hazard: a('text', { title: 'Hazard' }),
        controls: grid({ kind: a('text', { title: 'Kind' }), by: a('text', { title: 'By' }) }, { title: 'Controls' }),
      },
    }),
  );
  const [kept, gone, added] = [
    '01a20a41-ff0c-7af3-924b-7fb8cc165ba6',
    '01a20a41-ff0c-7af3-924b-7fb8cc165ba7',
    '01a20a41-ff0c-7af3-924b-7fb8cc165ba8',
  ];
  const values = [
    {
      question: 'controls',
      from: [
        { rowId: kept, kind: 'Blanket', by: 'Paul' },
        { rowId: gone, kind: 'Gloves' },
      ],
      to: [
        { rowId: kept, kind: 'Blanket', by: 'Idris' },
        { rowId: added, by: 'Rosa', kind: 'Watch' },
      ],
    },
    { question: 'hazard', from: null, to: 'Sparks' },
  ];

  await show(<EntryChanges entry={{ values, names: {} } as unknown as HistoryEntry} form={form} zone="UTC" />, { at: '/', path: '/' });

  const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Not answered → Sparks', 'Paul → Idris', 'Removed: Gloves', 'Added: Watch · Rosa']);
});

it('paper lists the answers that an entry replaced, which the form shows no more', async () => {
  const form = compile(aTemplate({ questions: { end: a('text', { title: 'New end' }), note: a('text', { title: 'Note' }) } }));
  const values = [
    { question: 'note', from: null, to: 'Two more flanges' },
    { question: 'end', from: '16:00', to: '18:00' },
  ];
  await show(<ReplacedAnswers entry={{ values, names: {} } as unknown as HistoryEntry} form={form} zone="UTC" />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['16:00 → 18:00']);
});

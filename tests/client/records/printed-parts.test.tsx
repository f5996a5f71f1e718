import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { compile } from '../../../engine/index.ts';
import { PaperLinks } from '../../../src/client/records/print/paper-links.tsx';
import { PaperLists } from '../../../src/client/records/print/paper-lists.tsx';
import type { PaperRecord } from '../../../src/client/records/print/paper-record.ts';
import { printParts } from '../../../src/shared/print-parts.ts';
import type { PrintedLink } from '../../../src/shared/printed-record.ts';
import { aTemplate } from '../../support/a-template.ts';
import { show } from '../shown-part.tsx';

const link = (more: Partial<PrintedLink>): PrintedLink => ({
  ...{ relation: 'actions', module: 'actions', direction: 'to', id: 'a', number: 'ACT-1', title: 'Fit a guard', status: 'open' },
  ...{ is_readable: true, is_child: true, source: null },
  ...more,
});

it('linked records are printed by module, with the relation where two lead to one, and with their state in words', async () => {
  const links = [
    link({}),
    link({ relation: 'controls', module: 'controls', id: 'b', number: 'CTR-1', title: null, status: 'in_force' }),
    link({ relation: 'fails', module: 'controls', id: 'c', number: 'CTR-2', status: 'failed' }),
    link({ relation: 'walks', module: 'walks', id: 'd', number: 'WLK-1', direction: 'from', module_title: { en: 'Safety walks' } }),
  ];
  await show(<PaperLinks own="incidents" links={links} />);
  const names = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent);
  expect(names).toEqual(['Actions', 'Controls', 'Controls: Failed controls', 'Safety walks that refer to this']);
  const rows = screen.getAllByRole('row').map((row) =>
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent),
  );
  expect(rows[0]).toEqual(['Fit a guard', 'Open']);
  expect(rows[2]?.[1]).toBe('Failed');
});

it('history and signatures are printed unless the manifest says otherwise', async () => {
  const form = compile(aTemplate({ questions: {} }), 'en');
  const detail = { votes: [], signatures: { sign: { user: { id: 'u', name: 'Rosa' }, at: '2026-03-14T06:00:00Z' } }, zone: 'Europe/Oslo' };
  const record = (print: object) => ({ detail, form, history: [], links: [], parts: printParts({ print }) }) as unknown as PaperRecord;
  await show(<PaperLists {...record({})} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Signatures', 'History']);
  document.body.replaceChildren();
  await show(<PaperLists {...record({ history: false, signatures: false })} />);
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

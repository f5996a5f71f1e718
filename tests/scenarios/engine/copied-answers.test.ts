import { expect, it } from 'vitest';
import { compile, copiedAnswers } from '../../../engine/index.ts';
import { rowId } from '../../support/scenario.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const template = stockDocument('schemas/permits/hot-work.json');

it('copies planned answers, but no times, files, signatures or answers of a later stage', () => {
  const planned = { exactLocation: 'Column 3', workerCount: 2, site: { site: rowId(1) } };
  const ofOneDay = {
    startsAt: '2026-06-01T08:00:00Z',
    endsAt: '2026-06-01T16:00:00Z',
    workFiles: [rowId(2)],
    requesterDeclaration: true,
    requesterSignature: { name: 'Rita Romero' },
    precautionsSeen: 'yes',
    issuerSignature: { name: 'Idris Okafor' },
    gasTests: [{ rowId: rowId(3), gasOxygen: 20.9 }],
    workComplete: 'yes',
  };
  expect(copiedAnswers(compile(template), { ...planned, ...ofOneDay })).toEqual(planned);
});

it('copies the rows of a grid', () => {
  const rows = [{ rowId: rowId(1), isoTag: 'V-101', isoLock: 'L 7' }];
  expect(copiedAnswers(compile(template), { isolationPoints: rows })).toEqual({ isolationPoints: rows });
});

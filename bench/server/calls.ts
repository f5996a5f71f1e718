import type { ModuleCatalogue } from '../../src/server/modules/catalogue.ts';
import { sortableColumns } from '../../src/shared/record-columns.ts';
import type { Asked } from './asked.ts';
import { figureCalls } from './figure-calls.ts';

const permits = '/api/records?module=permits';
/** Budget of the specification's lists at 100,000 records, in milliseconds. */
export const list = 100;

/** A day before or after today, as filters name it. */
const day = (after: number) => new Date(Date.now() + after * 24 * 60 * 60_000).toISOString().slice(0, 10);
/** A page of the calendar: the records that overlap some days, by their start. */
const calendar = (from: number, until: number, page: number) =>
  `${permits}&starts_at=..${day(until)}&ends_at=${day(from)}..&sort=starts_at&size=100&page=${page}`;

const lists = [
  ['Permits, as the list opens', permits],
  ['Permits, page 200', `${permits}&page=200`],
  ['Permits, row 75,000', `${permits}&size=25&page=3000`],
  ['Permits, live', `${permits}&status=live`],
  ['Permits, mine', `${permits}&mine=true`],
  ['Permits, overdue', `${permits}&condition=overdue`],
  ['Permits, a word searched for', `${permits}&search=pump`],
  ['Permits, a number searched for', `${permits}&search=HW-2026-0001-1207`],
  ...sortableColumns.map((column) => [`Permits, by ${column}`, `${permits}&sort=${column}`]),
  ['Permits, counts by status', '/api/records/counts?module=permits'],
  ['Permits, calendar of a day', calendar(-1, 1, 1)],
  ['Permits, calendar of a month, its last page', calendar(-31, 1, 10)],
  ['Permits, map', '/api/records/map?module=permits'],
  ['Permits, on the plan of a site', '/api/permits/map_view?site=:site'],
  ['On site now', '/api/permits/on_site?site=:site'],
  ['Shift handover', '/api/permits/handover?site=:site'],
  ['Actions, as the list opens', '/api/records?module=actions'],
  ['Actions from audits', '/api/records?module=actions&parent_module=audits'],
  ['Statements, searched', '/api/records?module=hira&search=pump'],
  ['My work', '/api/work'],
  ['My work, counted', '/api/work/count'],
] as const;

const workers = '/api/records?module=worker-profiles';
const files = '/api/library_files';

/** Lists of people and risks: those of contractors, of workers with employer and expiry, of statements, and of the library with the texts of its PDFs. */
const risksAndPeople = [
  ['Statements, as the list opens', '/api/records?module=hira&status=published'],
  ['Statements, heat map', '/api/figures?module=hira&by=residual_cell&date=created&period=all'],
  ['Statements, register to print', '/api/hira_register?page=1&size=25'],
  ['risk_assessments', '/api/risk_assessments'],
  ['Contractors', '/api/records?module=contractors'],
  ['GET /api/contractors', '/api/contractors'],
  ['Contractors, searched', '/api/records?module=contractors&search=north'],
  ['Contractor documents', '/api/records?module=contractor-documents'],
  ['Workers, as the list opens', workers],
  ['Workers, searched', `${workers}&search=petrov`],
  ['Workers, without an employer', `${workers}&contractor=-`],
  ['Workers, expiring this month', `${workers}&competence_until=this_month`],
  ['Workers, by expiry', `${workers}&sort=competence_until`],
  ['Library, all folders', '/api/folders'],
  ['Library, folders of sites', '/api/site_based_folders'],
  ['Library, the first folder', files + '?folder=top'],
  ['Library, all files by date', `${files}?sort=-updated_at`],
  ['Library, all files by uploader', `${files}?sort=uploader`],
  ['Library, to be read', `${files}?view=must_read`],
  ['Library, a name searched for', `${files}?search=procedure%201234`],
  ['Library, a rare word in texts', `${files}?search=rarebdef`],
  ['Library, a word in some texts', `${files}?search=somebde`],
  ['Library, the word in all texts', `${files}?search=safety`],
  ['Library, two words in texts', `${files}?search=somebde%20safety`],
] as const;

/** The lists, and the calls behind dashboards, statistics and reports. */
export function measuredCalls(modules: ModuleCatalogue): Asked[] {
  return [...[...lists, ...risksAndPeople].map(([name = '', path = '']) => ({ name, path, most: list })), ...figureCalls(modules)];
}

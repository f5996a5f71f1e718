import { sortableColumns } from '../../src/shared/record-columns.ts';
import { table } from '../measure/table.ts';
import type { Asked } from './asked.ts';
import { list } from './calls.ts';
import { databaseTable } from './database.ts';
import { actionLists } from './measured-lists.ts';
import { withBench, type BenchData } from './open-bench.ts';
import { measureReaders, minuteLine } from './run.ts';

const register = '/api/records?module=actions&size=50';

const lists = [
  ['Register, as it opens', register],
  ['Register, page 200', `${register}&page=200`],
  ['Open', `${register}&status=open`],
  ['Mine', `${register}&mine=true`],
  ['Planned', `${register}&planned=true`],
  ['Overdue', `${register}&condition=overdue`],
  ['Due within a month', `${register}&ends_at=next_month`],
  ['Control type', `${register}&control_type=engineer`],
  ['High priority, open', `${register}&risk_level=high&status=open`],
  ['A word searched for', `${register}&search=guard`],
  ['A number searched for', `${register}&search=ACT-2026-0001-1207`],
  ...sortableColumns.map((column) => [`By ${column}`, `${register}&sort=${column}`]),
  ['From audits', `${register}&parent_module=audits`],
  ['From observations', `${register}&parent_module=observations`],
  ['From incidents', `${register}&parent_module=incidents`],
  ['From no other record', `${register}&has_parent=false`],
  ['Counts by status', '/api/records/counts?module=actions'],
  ['Counts by status, overdue', '/api/records/counts?module=actions&condition=overdue'],
  ['/api/actions/all', '/api/actions/all'],
  ['/api/actions/audit_action_datas', '/api/actions/audit_action_datas'],
  ['/api/actions/other_action_datas', '/api/actions/other_action_datas'],
  ['My work', '/api/work'],
  ['My work, counted', '/api/work/count'],
] as const;

const calls: readonly Asked[] = lists.map(([name = '', path = '']) => ({ name, path, most: list }));

/** Fills the demo organisation with open actions and measures their register and the minute; returns the section of the results. */
export async function measureActions(data: Omit<BenchData, 'module'>): Promise<string> {
  return withBench({ ...data, module: 'actions' }, async (bench) => {
    const parts = await measureReaders(bench, 'actions', calls, (name) => `### Actions: ${name}`);
    const database = await databaseTable(bench, 'admin', actionLists);
    return `## Register of actions

\`npm run bench -- --server --actions\`: ${data.records.toLocaleString('en')} open actions and a tenth as many records of each other module in one organisation, measured as the lists of permits are.

${parts}

### Actions: in the database

Time of the statements of a list beside those written by hand for the same rows and the same count, medians as an admin. At most twice as long.

${database}

### Actions: the minute

${table(['', 'Measured', 'Bare', 'Reached'], [await minuteLine(bench)])}
`;
  });
}

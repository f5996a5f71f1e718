import type { ModuleCatalogue } from '../../src/server/modules/catalogue.ts';
import { countFigure } from '../../src/server/figures/count-figure.ts';
import type { FigureDate, Measure } from '../../src/shared/figure.ts';
import { median } from '../measure/statistics.ts';
import { table } from '../measure/table.ts';
import { suppliedParts } from './figure-calls.ts';
import { readingAs, timeIn } from './database.ts';
import type { OpenBench } from './open-bench.ts';

/** Longest times of a figure's statements at 100,000 records, in milliseconds. */
const most = { count: 60, combined: 120 };
const rounds = 7;

interface AskedFigure {
  name: string;
  module: string;
  measure: Measure;
  by?: string;
  filters: Record<string, string>;
  date?: FigureDate;
}

/** The charts and tiles of all time, and sums and averages of index values, which no supplied dashboard has. */
function figures(modules: ModuleCatalogue): AskedFigure[] {
  return [
    ...suppliedParts(modules).map(({ name, module, part: { measure = 'count', by, filters = {}, date } }) => ({
      ...{ name, module, measure, filters, ...(by !== undefined && { by }), ...(date !== undefined && { date }) },
    })),
    { name: 'permits, average.score, by site', module: 'permits', measure: 'average.score', by: 'site', filters: {} },
    { name: 'incidents, average.days_away, by site', module: 'incidents', measure: 'average.days_away', by: 'site', filters: {} },
    { name: 'incidents, sum.total_cost, by root_cause', module: 'incidents', measure: 'sum.total_cost', by: 'root_cause', filters: {} },
  ];
}

/** Measures the statements of every figure over all time as one person, against the budgets; returns a table of them. */
export async function figuresTable({ tenancy, organizationId }: OpenBench, account: string): Promise<string> {
  const { services, session } = await readingAs(tenancy, { organizationId, account });
  const lines: string[][] = [];
  for (const { name, date = 'reported', ...asked } of figures(services.modules)) {
    const request = { ...asked, date, period: 'all' } as const;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await timeIn(tenancy, organizationId, (trx) => countFigure(services, trx, session, request)));
    const [least, budget] = [Math.min(...times.slice(1)), asked.measure === 'count' ? most.count : most.combined];
    lines.push([
      name,
      least <= budget ? 'met' : '**missed**',
      `${least.toFixed(1)} ms`,
      `${median(times.slice(1)).toFixed(1)} ms`,
      `${budget} ms`,
    ]);
  }
  return table(['Figure of all time', '', 'Least', 'Median', 'At most'], lines);
}

import type { Cell } from '../../shared/cell.ts';
import { agingBuckets, type Report } from '../../shared/report.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate, translateModule } from '../texts/translate.ts';

/** The cells of a report as a file: every key as its reader calls it. */
export function reportRows({ module, by, columns, rows, others, total }: Report, { language }: Pick<ServerSession, 'language'>): Cell[][] {
  const word = (key: string, params = {}) => translate(language, 'dashboards', key, params) ?? '';
  const head = translateModule(language, module, `column.${by}`) ?? (word(`dimension.${by}`) || by);
  const column = (id: string) =>
    agingBuckets.some((bucket) => bucket.id === id)
      ? word('report.days', { days: id.replace('-', '–') })
      : (translateModule(language, module, `status.${id}`) ?? id);
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  // Menus mark where a long name may be divided.
  const moduleName = (id: string) => translate(language, 'menu', `module.${id}`)?.replaceAll('\u00AD', '') ?? id;
  const nameOf = ({ key, name }: Report['total']): string => {
    if (key === null) return word(by === 'parent_module' ? 'direct' : 'none');
    if (by === 'month') return month.format(new Date(`${key}-01T00:00:00Z`));
    if (by === 'parent_module') return moduleName(key);
    if (by === 'status') return column(key);
    if (name !== null) return name;
    return (by === 'risk_level' ? translate(language, 'forms', `risk.band.${key}`) : undefined) ?? key;
  };
  const line = (name: string, counts: readonly number[], all: number) => [name, ...counts, all];
  const countsOf = ({ cells }: Report['total']) => cells.map(({ count }) => count);
  return [
    [head, ...columns.map(column), word('report.total')],
    ...rows.map((each) => line(nameOf(each), countsOf(each), each.count)),
    ...(others ? [line(word('report.others', { rows: others.rows }), others.cells, others.count)] : []),
    line(word('report.total'), countsOf(total), total.count),
  ];
}

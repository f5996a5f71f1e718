import type { Cell } from '../../shared/cell.ts';
import { dartOf, lostTimeOf, rateBases, rateNames, recordableOf } from '../../shared/rates.ts';
import type { StatisticPeriod, StatisticsBySite } from '../../shared/statistics.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate } from '../texts/translate.ts';

/** The cells of the statistics by site as a file: hours with their sources, cases, and each rate with its base. */
export function siteRows({ sites, total }: StatisticsBySite, { language }: Pick<ServerSession, 'language'>): Cell[][] {
  const word = (key: string, params = {}) => translate(language, 'dashboards', `statistics.${key}`, params) ?? '';
  const unknown = word('unknown');
  const written = (value: number | null, digits = 0) => (value === null ? unknown : Number(value.toFixed(digits)));
  const line = (name: string, period: StatisticPeriod) => [
    name,
    period.manpower,
    written(period.hours, 1),
    period.hours_sources.map((source) => word(`source.${source}`)).join(', '),
    period.cases.fatalities,
    lostTimeOf(period.cases),
    dartOf(period.cases),
    recordableOf(period.cases),
    written(period.cases.lostDays, 1),
    period.cases.nearMisses,
    ...rateNames.map((rate) => written(period.rates[rate], 2)),
    written(period.near_miss_ratio, 2),
  ];
  const names = ['fatalities', 'lostTime', 'dartCases', 'recordable', 'lostDays', 'nearMisses'];
  return [
    [
      translate(language, 'dashboards', 'site') ?? '',
      ...[word('manpower'), word('hours'), word('sources')],
      ...names.map((name) => word(name)),
      ...rateNames.map((rate) => `${word(`rate.${rate}`)} ${word('per', { hours: String(rateBases[rate]) })}`),
      word('nearMissRatio'),
    ],
    ...sites.map((site) => line(site.name, site)),
    line(word('allTogether'), total),
  ];
}

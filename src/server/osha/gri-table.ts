import type { Cell } from '../../shared/cell.ts';
import { griGroups, griRate, type griBases, type Gri403, type GriCount } from '../../shared/osha/gri-403.ts';
import type { PrintedTable } from '../../shared/printed-record.ts';
import { localeOf, type Language } from '../../shared/language.ts';
import { translate } from '../texts/translate.ts';
import { regionWord } from '../records/import/import-words.ts';

/** Figures of GRI 403 as they are written: the hours that rates are stated per, and whether a part of the hours is estimated. */
export interface WrittenGri {
  figures: Gri403 & { is_estimated: boolean };
  base: (typeof griBases)[number];
  language: Language;
}

const columns: readonly (readonly [GriCount, string])[] = [
  ['fatalities', 'fatalities'],
  ['high', 'high'],
  ['recordable', 'recordable'],
  ['ill_fatalities', 'illFatalities'],
  ['ill', 'ill'],
];

/** Returns the table of a workbook: counts and rates of each group of workers, and below them the parts of the body that were hurt. */
export function griSheet(written: WrittenGri): Cell[][] {
  const word = wordOf(written);
  const regions = written.figures.regions.map(({ region, count }) => [regionWord(region, written.language), count]);
  return [...rowsOf(written, (value) => value), [], [word('types'), word('count')], ...regions, [], [basisOf(written)]];
}

/** Returns the same table for paper, with its notes below. */
export function griPaper(written: WrittenGri): Pick<PrintedTable, 'title' | 'rows' | 'isCounted' | 'isWide' | 'notes'> {
  const { figures, language } = written;
  const word = wordOf(written);
  const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  const regions = figures.regions.map(({ region, count }) => `${regionWord(region, language)}: ${format.format(count)}`);
  return {
    title: word('title'),
    rows: rowsOf(written, (value) => format.format(value)),
    isCounted: false,
    isWide: true,
    notes: [
      basisOf(written),
      `${word('types')}: ${regions.length === 0 ? word('none') : regions.join(', ')}`,
      word('note'),
      ...(figures.hours.others === null ? [word('noOther')] : []),
    ],
  };
}

function rowsOf(
  { figures: { counts, hours, is_estimated: isEstimated }, base, language }: WrittenGri,
  number: (value: number) => Cell,
): Cell[][] {
  const word = wordOf({ language });
  const known = (value: number | null) => (value === null ? word('unknown') : number(Math.round(value * 100) / 100));
  const estimated = isEstimated ? ` ${translate(language, 'dashboards', 'statistics.estimated') ?? ''}` : '';
  const heads = columns.flatMap(([, name]) => [word(name), `${word(name)} · ${word('rate')}`]);
  const rows = griGroups.map((group) => [
    word(group),
    known(hours[group]),
    ...columns.flatMap(([count]) => [number(counts[group][count]), known(griRate(counts[group][count], hours[group], base))]),
  ]);
  return [[word('group'), `${word('hours')}${estimated}`, ...heads], ...rows];
}

function basisOf({ base, language }: WrittenGri): string {
  return `${wordOf({ language })('base')}: ${translate(language, 'osha', 'gri.baseHours', { hours: base }) ?? ''}`;
}

function wordOf({ language }: { language: Language }): (key: string) => string {
  return (key) => translate(language, 'osha', `gri.${key}`) ?? '';
}

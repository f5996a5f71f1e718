import { kindsOf, type Chart, type ChartKind } from '../../../shared/dashboard.ts';
import { dimensionsOf, measuresOf, type FigureDate, type Measure } from '../../../shared/figure.ts';
import type { SentManifest } from '../../../shared/manifest.ts';
import { isChart, type Part } from './draft.ts';

/** The fields of a tile as its dialog has them. */
export interface PartChoices {
  module: string;
  measure: Measure;
  /** Empty for one number. */
  by: string;
  kind: ChartKind;
  /** List filters, by name. */
  filters: Readonly<Record<string, string>>;
  /** The date that it is counted by; empty for the one of its dashboard. */
  date: FigureDate | '';
  isNow: boolean;
  isWide: boolean;
  title: string;
}

/** The choices that a part was made by; `title` is that of the editor's language. */
export function choicesOf(part: Part, tab: string, title: string): PartChoices {
  const { module = tab, measure = 'count', filters = {}, date = '', now } = part;
  const chart = isChart(part) ? part : undefined;
  return {
    module,
    measure,
    by: chart?.by ?? '',
    kind: chart?.kind ?? 'bars',
    filters,
    date,
    isNow: now === true,
    isWide: chart?.wide === true,
    title,
  };
}

/** The choices after another module was chosen: what only the former one has is gone. */
export function ofModule(choices: PartChoices, manifest: SentManifest): PartChoices {
  const by = dimensionsOf(manifest).includes(choices.by) ? choices.by : '';
  const measure = measuresOf(manifest).includes(choices.measure) ? choices.measure : 'count';
  return withDimension({ ...choices, module: manifest.id, measure, filters: {}, date: '' }, by);
}

/** The choices after another dimension was chosen. */
export function withDimension(choices: PartChoices, by: string): PartChoices {
  return { ...choices, by, kind: kindsOf(by, choices.measure).includes(choices.kind) ? choices.kind : 'bars' };
}

/** The choices after another measure was chosen. */
export function withMeasure(choices: PartChoices, measure: Measure): PartChoices {
  return withDimension({ ...choices, measure }, choices.by);
}

function sameFilters(one: PartChoices['filters'], other: PartChoices['filters']): boolean {
  const sorted = (filters: PartChoices['filters']) => JSON.stringify(Object.entries(filters).map(String).toSorted());
  return sorted(one) === sorted(other);
}

/**
 * Builds a part from the choices. Keeps settings of the previous part that are not among the choices, as long as it still counts the
 * same.
 */
export function partOf(choices: PartChoices, tab: string, before: Part | undefined, language: string): Part {
  const { module, measure, by, kind, filters, date, isNow, isWide, title } = choices;
  const was = before && choicesOf(before, tab, '');
  const isSame = was?.module === module && was.measure === measure && was.by === by;
  const isNamed = isSame && sameFilters(was.filters, filters);
  const titles = { ...before?.titles, [language]: title.trim() };
  const said = Object.entries(titles).filter(([, text]) => text !== '');
  const part = {
    ...(module !== tab && { module }),
    ...(said.length > 0 && { titles: Object.fromEntries(said) }),
    ...(isNamed && before?.text !== undefined && { text: before.text }),
    ...(measure !== 'count' && { measure }),
    ...(Object.keys(filters).length > 0 && { filters: { ...filters } }),
    ...(date !== '' && !isNow && { date }),
    ...(isNow && { now: true as const }),
  };
  if (by === '') return part;
  const top = isSame && before && isChart(before) ? before.top : undefined;
  const chart: Chart = { ...part, by };
  return { ...chart, ...(kind !== 'bars' && { kind }), ...(top !== undefined && { top }), ...(isWide && { wide: true }) };
}

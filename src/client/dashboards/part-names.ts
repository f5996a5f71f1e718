import { useTranslation } from 'react-i18next';
import type { Chart, Tile } from '../../shared/dashboard.ts';
import { isDimension, measured, type Measure } from '../../shared/figure.ts';
import { isLanguage } from '../../shared/language.ts';
import { useTextsOfModules } from '../modules/module-texts.ts';
import type { LooseT } from '../ui/loose-t.ts';
import { measureName } from '../modules/measure-name.ts';
import { useModules } from '../modules/modules.ts';
import { useModuleName } from '../modules/use-module-name.ts';
import { dimensionName } from '../modules/use-bar-name.ts';

/** Names of tiles and charts on one tab. */
export interface PartNames {
  /** The title that an admin wrote in the reader's language, else the generated name. */
  name: (part: Tile | Chart) => string;
  /** The name made from module, measure, dimension and filters. */
  generated: (part: Tile | Chart) => string;
  dimension: (module: string, by: string) => string;
  measure: (module: string, measure: Measure) => string;
  module: (id: string) => string;
}

/** Names the tiles and charts of a tab, which count records of these modules. */
export function usePartNames(tab: string, ids: readonly string[]): PartNames {
  const { t: typed, i18n } = useTranslation(['dashboards', 'menu', ...ids] as ('dashboards' | 'permits')[]);
  const t = typed as unknown as LooseT;
  const textsOf = useTextsOfModules(ids);
  const modules = useModules();
  const nameOf = useModuleName();
  const manifestOf = (id: string) => modules.find((each) => each.id === id) ?? { id };
  const module = (id: string) => nameOf(manifestOf(id));
  const measure = (id: string, of: Measure) => measureName(t, manifestOf(id), of);
  const filtered = (id: string, { filters = {} }: Tile | Chart) => {
    const { status, condition } = textsOf(id);
    const named = (codes: string | undefined, word: (code: string) => string) => codes?.split(',').map(word).join(', ');
    const others = Object.keys(filters)
      .filter((name) => name !== 'status' && name !== 'condition')
      .map((name) => t(`${id}:party.${name}`, { defaultValue: '' }) || dimensionName(t, id, name));
    const by = others.length > 0 ? t('dashboards:filtered', { names: others.join(', ') }) : undefined;
    return [named(filters['status'], status), named(filters['condition'], condition), by].filter((each) => each !== undefined).join(', ');
  };
  const inSentence = inSentenceOf(i18n.language);
  const words = { t, inSentence, measure };
  const ownName = (id: string, part: Tile | Chart) =>
    'by' in part ? chartName(words, id, part, filtered(id, part), id === tab) : tileName(words, id, part, filtered(id, part));
  const generated = (part: Tile | Chart) => {
    const id = part.module ?? tab;
    const own = ownName(id, part);
    if (own === '') return module(id);
    return id === tab ? own : t('dashboards:ofModule', { module: module(id), name: own });
  };
  const { language } = i18n;
  return {
    name: (part) => (isLanguage(language) && part.titles?.[language]) || generated(part),
    generated,
    dimension: (id, by) => dimensionName(t, id, by),
    measure,
    module,
  };
}

/**
 * Returns a tile's own text, else its measure and the states or conditions it is narrowed to. Empty for the unfiltered count of a module.
 */
function tileName({ t, measure: nameOf }: Words, module: string, { text, measure = 'count' }: Tile, filters: string): string {
  if (text !== undefined) return t(`dashboards:tile.${text}`, { defaultValue: text });
  return measure === 'count' ? filters : withFilters(nameOf(module, measure), filters);
}

/** A chart's own text, else its measure and dimension; after the name of another module its dimension says enough. */
function chartName(words: Words, module: string, { by, text, measure = 'count' }: Chart, filters: string, isOwn: boolean): string {
  const { t, inSentence } = words;
  if (text !== undefined) return t(`dashboards:chartName.${text}`, { defaultValue: text });
  const of = measured(measure);
  if (of !== undefined && of.column === undefined) return withFilters(combinedName(words, module, measure, by), filters);
  // That a record is overdue is in the name of this dimension.
  if (by === 'days_overdue') return t(`dashboards:${measure === 'count' ? 'count' : 'averageBy'}.${by}`);
  const name = dimensionName(t, module, by);
  if (measure !== 'count')
    return withFilters(isDimension(by) ? t(`dashboards:averageBy.${by}`) : t('dashboards:averageOf', { name: inSentence(name) }), filters);
  if (!isOwn) return withFilters(name, filters);
  const isNamed = t(`${module}:column.${by}`, { defaultValue: '' }) !== '';
  return withFilters(
    isDimension(by) && !isNamed ? t(`dashboards:count.${by}`) : t('dashboards:countOf', { name: inSentence(name) }),
    filters,
  );
}

/** The name of a chart of a sum or an average by a dimension. */
function combinedName({ t, inSentence, measure: nameOf }: Words, module: string, measure: Measure, by: string): string {
  const name = nameOf(module, measure);
  return isDimension(by)
    ? t(`dashboards:sumBy.${by}`, { name })
    : t('dashboards:sumOf', { name, by: inSentence(dimensionName(t, module, by)) });
}

/** Texts, a name as it stands within one of them, and the names of measures. */
interface Words {
  t: LooseT;
  inSentence: (name: string) => string;
  measure: PartNames['measure'];
}

/** Languages that write a name within a sentence as it stands alone. */
const keepsCapitals: readonly string[] = ['de', 'tr', 'zh'];

/** Returns a name as it stands within a sentence; abbreviations keep their capitals. */
function inSentenceOf(language: string): (name: string) => string {
  return (name) => {
    const second = name.charAt(1);
    const isAbbreviation = second !== second.toLowerCase();
    return keepsCapitals.includes(language) || isAbbreviation ? name : name.charAt(0).toLowerCase() + name.slice(1);
  };
}

function withFilters(name: string, filters: string): string {
  return filters === '' ? name : `${name} · ${filters}`;
}

import { measured, type Measure } from '../../shared/figure.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { LooseT } from '../ui/loose-t.ts';
import { dimensionName } from './use-bar-name.ts';

/** Names a measure in the words of its module. A sum of money has the name of its amount alone. */
export function measureName(t: LooseT, { id, amounts = {} }: Pick<ModuleManifest, 'id' | 'amounts'>, measure: Measure): string {
  const of = measured(measure);
  if (of === undefined) return t('dashboards:edit.count');
  if (of.column !== undefined) return t('dashboards:tile.average');
  const name = dimensionName(t, id, of.name);
  return of.how === 'sum' && Object.hasOwn(amounts, of.name) ? name : t(`dashboards:combined.${of.how}`, { name });
}

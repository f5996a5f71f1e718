import type { TFunction } from 'i18next';
import type { ListColumn } from '../../../shared/manifest.ts';

/** Returns the title of a column in a module's list: the module's own, else the general one. */
export function columnText(t: TFunction, module: string, column: ListColumn): string {
  return t(`${module as 'permits'}:column.${column}`, { defaultValue: t(`list.column.${column}`) });
}

import type { TFunction } from 'i18next';
import type { ListColumn } from '../../shared/manifest.ts';

/** What a column of a module's list is called: by the module, else by all. */
export function columnText(t: TFunction, module: string, column: ListColumn): string {
  return t(`${module as 'permits'}:column.${column}`, { defaultValue: t(`list.column.${column}`) });
}

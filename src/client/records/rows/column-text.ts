import type { TFunction } from 'i18next';
import type { ListColumn } from '../../../shared/column-names.ts';

/** Returns the title of a column in a module's list: the module's own, for the requester the word for that part, else the general one. */
export function columnText(t: TFunction, module: string, column: ListColumn): string {
  const general = t(`list.column.${column}`);
  const defaultValue = column === 'requester' ? t(`${module as 'permits'}:party.requester`, { defaultValue: general }) : general;
  return t(`${module as 'permits'}:column.${column}`, { defaultValue });
}

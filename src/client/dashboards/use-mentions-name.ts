import { useTranslation } from 'react-i18next';
import type { LooseT } from '../ui/loose-t.ts';

/** Names the rows that have an index value, in the words of its module: the people hurt of one gender, in incidents. */
export function useMentionsName(module: string): (by: string) => string {
  const { t: typed } = useTranslation(['dashboards', module as 'permits']);
  const t = typed as unknown as LooseT;
  return (by) => t(`${module}:mentions.${by}`, { defaultValue: t('dashboards:mentions') });
}

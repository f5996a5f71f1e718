import { useTranslation } from 'react-i18next';
import type { SelectedProps } from '../../../client/paths/list-scope.ts';
import { SelectionBar } from '../../../client/records/list/selection-bar.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

/** Offers to reassign the selected actions. */
export function SelectedActions(props: SelectedProps) {
  const { t } = useTranslation('actions');
  const text = t('several.count', { count: props.rows.length });
  return <SelectionBar {...props} text={text} action={t('several.reassign')} icon="person" dialog={ReassignDialog} />;
}

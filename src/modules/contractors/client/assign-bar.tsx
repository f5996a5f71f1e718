import { useTranslation } from 'react-i18next';
import type { SelectedProps } from '../../../client/paths/list-scope.ts';
import { SelectionBar } from '../../../client/records/list/selection-bar.tsx';
import { AssignDialog } from './assign-dialog.tsx';

/** Offers to assign the selected workers to a contractor. */
export function AssignBar(props: SelectedProps) {
  const { t } = useTranslation('contractors');
  const text = t('assign.count', { count: props.rows.length });
  return <SelectionBar {...props} text={text} action={t('assign.action')} icon="groups" dialog={AssignDialog} />;
}

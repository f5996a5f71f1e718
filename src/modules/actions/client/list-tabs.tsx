import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { actionLists, type ActionListId } from './action-lists.ts';

/** Leads to the lists that the reader may open. */
export function ListTabs({ open }: { open: ActionListId }) {
  const { t } = useTranslation('actions');
  const allows = useAllows();
  const shown = actionLists.filter(({ subject }) => allows('read', subject));
  if (shown.length < 2) return null;
  return (
    <Tabs
      value={open}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t('list.parts')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {shown.map(({ id }) => (
        <Tab key={id} value={id} label={t(`list.${id}`)} component={Link} to={`/actions/${id}`} sx={{ minHeight: 44 }} />
      ))}
    </Tabs>
  );
}

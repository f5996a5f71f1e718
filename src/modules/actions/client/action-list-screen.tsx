import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { ListScopeContext, type ListScope } from '../../../client/paths/list-scope.ts';
import { ListOrRecord } from '../../../client/records/list/list-or-record.tsx';
import { RecordListScreen } from '../../../client/records/list/record-list-screen.tsx';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { useModule } from '../../../client/modules/modules.ts';
import { actionLists, type ActionListId } from './action-lists.ts';
import { SelectedActions } from './selected-actions.tsx';

/** The register of actions: all of them, or only those that originate in one other module. Shows the open action beside the list. */
export function ActionListScreen() {
  const id = useListId();
  const { list } = useModule();
  const mayReassign = useAllows()('update', 'Action');
  const scope = useMemo((): ListScope => {
    const base = `/actions/${id}`;
    return {
      filters: actionLists.find((list) => list.id === id)?.filters ?? {},
      paths: { list: base, summary: (record) => `${base}/summary/${record}`, edit: (record) => `${base}/edit/${record}` },
      tabs: <ListTabs open={id} />,
      ...(mayReassign && { Selected: SelectedActions }),
    };
  }, [id, mayReassign]);

  return (
    <ListScopeContext value={scope}>
      <ListOrRecord hasPanel={list.panel === true} list={<RecordListScreen key={id} />} />
    </ListScopeContext>
  );
}

/** Leads to the lists that the reader may open. */
function ListTabs({ open }: { open: ActionListId }) {
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

function useListId(): ActionListId {
  const named = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'list' in handle ? [handle.list] : [],
  );
  return actionLists.find(({ id }) => named.includes(id))?.id ?? 'all';
}

import { useMemo } from 'react';
import { useMatches } from 'react-router-dom';
import { ListScopeContext, type ListScope } from '../../../client/paths/list-scope.ts';
import { ListOrRecord } from '../../../client/records/list/list-or-record.tsx';
import { RecordListScreen } from '../../../client/records/list/record-list-screen.tsx';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { useModule } from '../../../client/modules/modules.ts';
import { actionLists, type ActionListId } from './action-lists.ts';
import { ListTabs } from './list-tabs.tsx';
import { OriginActions } from './origin-actions.tsx';
import { SelectedActions } from './selected-actions.tsx';

/** The register of actions: all of them, or only those that originate in one other module. */
export function ActionListScreen() {
  const id = useListId();
  const mayOpen = useAllows()('read', 'Action');
  return mayOpen ? <Register id={id} /> : <OriginActions id={id} />;
}

/** The list with all that can be done in it. Shows the open action beside the list. */
function Register({ id }: { id: ActionListId }) {
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

function useListId(): ActionListId {
  const named = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'list' in handle ? [handle.list] : [],
  );
  return actionLists.find(({ id }) => named.includes(id))?.id ?? 'all';
}

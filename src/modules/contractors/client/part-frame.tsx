import { useMemo } from 'react';
import { Outlet, useMatches, useParams } from 'react-router-dom';
import { ListScopeContext, type ListScope } from '../../../client/paths/list-scope.ts';
import { useProfile } from '../../../client/profile/profile-query.ts';
import { AssignBar } from './assign-bar.tsx';
import { addressOf, type Part } from './parts.ts';
import { PartTabs } from './part-tabs.tsx';

/** The part of a register that the address names, with what leads to the others. */
export function PartFrame() {
  const part = usePart();
  const { contractor } = useParams();
  const { user } = useProfile();
  const scope = useMemo((): ListScope => {
    const base = addressOf(part, contractor);
    return {
      filters: part === 'companies' ? {} : { contractor: contractor ?? '-' },
      paths: {
        list: base,
        new: `${base}/new`,
        newFrom: (template) => `${base}/new/${template}`,
        edit: (record) => `${base}/edit/${record}`,
      },
      tabs: <PartTabs part={part} contractor={contractor} />,
      ...(contractor !== undefined && { contractor }),
      ...(user.is_admin && (part === 'uncategorised' || part === 'workers') && { Selected: AssignBar }),
    };
  }, [part, contractor, user.is_admin]);

  return (
    <ListScopeContext value={scope}>
      <Outlet key={`${part}/${contractor}`} />
    </ListScopeContext>
  );
}

function usePart(): Part {
  const named = useMatches().flatMap(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'part' in handle ? [handle.part] : [],
  );
  return (named.at(-1) ?? 'companies') as Part;
}

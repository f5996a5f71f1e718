import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/user.ts';
import { fetchJson } from '../../../client/api.ts';
import type { ListPage } from '../../../client/lists/list-page.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { useHere } from '../../../client/paths/way-back.ts';
import { useAllows, useProfile } from '../../../client/profile/profile-query.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { userResource } from '../../../client/users/user-queries.ts';
import { InvitationMark, UserStatusMark } from '../../../client/users/user-marks.tsx';

const usersQuery = (contractor: string) =>
  queryOptions({
    queryKey: ['settings', userResource.endpoint, 'list', { contractor }] as const,
    queryFn: ({ signal }) =>
      fetchJson<ListPage<ManagedUser>>(userResource.endpoint, { contractor_id: contractor, size: 100, sort: 'full_name' }, signal),
  });

/** Users of a contractor, for those who manage users; admins invite further ones from here. */
export function UsersPanel({ detail }: RecordPartProps) {
  const { t } = useTranslation('contractors');
  const { user } = useProfile();
  const allows = useAllows();
  const here = useHere();
  const { data: page } = useQuery({ ...usersQuery(detail.id), enabled: allows('read', 'User') });
  if (!page) return null;
  const wanted = new URLSearchParams({ contractor: detail.id, ...(detail.site && { site: detail.site.id }) });
  return (
    <Section title={t('users.title')}>
      {page.items.length === 0 && <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('users.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {page.items.map(({ id, full_name: name, email, status, invitation }) => (
          <Box component="li" key={id} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Link component={RouterLink} to={`/users/edit/${id}`} state={here} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Link>
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Box>
            {status === 'Active' && invitation !== 'accepted' ? (
              <InvitationMark invitation={invitation} />
            ) : (
              <UserStatusMark status={status} />
            )}
          </Box>
        ))}
      </Box>
      {user.is_admin && detail.status === 'active' && (
        <Button
          component={RouterLink}
          to={`/users/new?${wanted}`}
          state={here}
          variant="outlined"
          startIcon={<Icon name="person_add" />}
          sx={{ mt: 1.5, minHeight: 44 }}
        >
          {t('users.invite')}
        </Button>
      )}
    </Section>
  );
}

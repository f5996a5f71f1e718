import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import { fetchJson } from '../api.ts';
import { useProfile } from '../profile/profile-query.ts';
import { roleName } from '../session/role-name.ts';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AddForm } from './add-form.tsx';
import { ItemList } from './item-list.tsx';
import { siteTreeQuery } from '../directory/site-tree-query.ts';

interface InvitedUser {
  id: string;
  full_name: string;
  email: string;
  role_name: string;
}

const usersQuery = queryOptions({
  queryKey: ['directory', 'onboarding-users'],
  queryFn: async ({ signal }) => (await fetchJson<{ items: InvitedUser[] }>('/api/users', { size: 100 }, signal)).items,
});

const rolesQuery = queryOptions({
  queryKey: ['directory', 'onboarding-roles'],
  queryFn: async ({ signal }) => (await fetchJson<{ items: Named[] }>('/api/roles', { size: 100 }, signal)).items,
});

/** Invites the first people: each gets a mail with a link to set their password. */
export function UsersStep() {
  const { t } = useTranslation('onboarding');
  const { user } = useProfile();
  const { data: users = [] } = useQuery(usersQuery);
  const { data: roles = [] } = useQuery(rolesQuery);
  const { data: sites = [], isSuccess: isLoaded } = useQuery(siteTreeQuery);

  if (isLoaded && sites.length === 0) return <EmptyState icon="location" title={t('places.noSites')} hint={t('places.noSitesHint')} />;
  return (
    <>
      <ItemList
        label={t('users.list')}
        icon="person"
        items={users
          .filter(({ id }) => id !== user.id)
          .map(({ id, full_name: name, email, role_name: role }) => ({ id, name, detail: `${email} · ${roleName(role)}` }))}
      />
      <AddForm
        resource={{ endpoint: '/api/users', entity: 'user' }}
        action={t('users.add')}
        values={{ full_name: '', email: '', role_id: null, site_ids: sites.length === 1 ? sites.map(({ id }) => id) : [] }}
      >
        <FormText name="full_name" label={t('users.name')} isRequired maxLength={120} />
        <FormText name="email" label={t('users.email')} type="email" isRequired maxLength={254} />
        <FormSelect
          name="role_id"
          label={t('users.role')}
          isRequired
          options={roles.map(({ id, name }) => ({ id, name: roleName(name) }))}
        />
        <FormSelect name="site_ids" label={t('users.sites')} isRequired isMultiple options={sites} />
      </AddForm>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userStates } from '../../shared/user.ts';
import { roleName } from '../session/role-name.ts';
import type { SettingsFilter } from '../settings/settings-filters.tsx';
import { choicesQuery } from './user-queries.ts';

/** Returns the filters of a list of users. */
export function useUserFilters({ isWaiting }: { isWaiting: boolean }): SettingsFilter[] {
  const { t } = useTranslation('users');
  const { data: { roles, sites } = { roles: [], sites: [] } } = useQuery(choicesQuery);
  const whether = (yes: string, no: string) => [
    { id: 'true', name: yes },
    { id: 'false', name: no },
  ];
  const states = { active: t('status.Active'), invited: t('invitation.sent'), inactive: t('status.Inactive') };
  const shared: SettingsFilter[] = [
    { kind: 'choice', name: 'role_id', label: t('filter.role'), options: roles.map(({ id, name }) => ({ id, name: roleName(name) })) },
    { kind: 'choice', name: 'site_id', label: t('filter.site'), options: sites, isSingle: true },
    isWaiting
      ? {
          ...{ kind: 'choice', name: 'is_active', label: t('filter.status'), isSingle: true },
          options: whether(t('status.Active'), t('status.Inactive')),
        }
      : {
          ...{ kind: 'choice', name: 'status', label: t('filter.status'), isSingle: true },
          options: userStates.map((id) => ({ id, name: states[id] })),
        },
  ];
  if (isWaiting) return shared;
  return [
    ...shared,
    {
      ...{ kind: 'choice', name: 'is_verified', label: t('filter.invitation'), isSingle: true },
      options: whether(t('filter.verified'), t('filter.unverified')),
    },
    { kind: 'flag', name: 'is_admin', label: t('filter.admin'), icon: 'shield' },
  ];
}

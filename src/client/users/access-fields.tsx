import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { licensedSubjects } from '../../shared/permission.ts';
import type { DetailedUser } from '../../shared/user.ts';
import { useRightWords } from '../roles/use-right-words.ts';
import { roleName } from '../session/role-name.ts';
import { useProfile } from '../profile/profile-query.ts';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormSwitch } from '../settings/fields/form-switch.tsx';
import { FormGroup } from '../settings/form-group.tsx';
import { choicesQuery } from './user-queries.ts';

/** Fields for a user's rights and the sites they apply to. Read-only for a user with more rights than the reader. */
export function AccessFields({ user, isNarrow = false }: { user: DetailedUser | undefined; isNarrow?: boolean }) {
  const { t } = useTranslation('users');
  const words = useRightWords();
  const { user: me } = useProfile();
  const { data: { roles, sites, contractors } = { roles: [], sites: [], contractors: [] } } = useQuery(choicesQuery);
  const isAdmin = useWatch({ name: 'is_admin' }) === true;
  const isFixed = user !== undefined && !user.is_within_reach;
  const offered = roles.filter(({ id, is_within_reach: isOffered }) => isOffered || id === user?.role_id);

  return (
    <>
      {isFixed && <Alert severity="info">{t('permission.beyond')}</Alert>}
      <FormGroup title={isNarrow ? undefined : t('section.access')}>
        <FormSelect
          name="role_id"
          label={t('field.role')}
          isRequired
          requiredText={t('needRole')}
          disabled={isFixed}
          options={offered.map(({ id, name }) => ({ id, name: roleName(name) }))}
        />
        <FormSelect
          options={sites}
          name="site_ids"
          label={t('field.sites')}
          isMultiple
          isRequired={!isAdmin}
          requiredText={t('needSite')}
          hint={t('field.sitesHint')}
          disabled={isFixed}
        />
        {user && (
          <FormSelect
            name="licences"
            label={t('field.licences')}
            hint={t('field.licencesHint')}
            isMultiple
            disabled={isFixed}
            options={licensedSubjects.map((id) => ({ id, name: words.subject(id) }))}
          />
        )}
        {me.is_admin && contractors.length > 0 && !isNarrow && (
          <FormSelect
            name="contractor_id"
            label={t('field.contractor')}
            hint={t('field.contractorHint')}
            disabled={isFixed}
            options={contractors}
          />
        )}
        {me.is_admin && <FormSwitch name="is_admin" label={t('field.is_admin')} hint={t('field.is_adminHint')} disabled={isFixed} />}
        {user ? (
          <FormSwitch
            name="is_active"
            label={t('field.is_active')}
            hint={t('field.is_activeHint')}
            disabled={isFixed || user.id === me.id}
          />
        ) : (
          <FormSwitch name="send_invitation" label={t('field.send_invitation')} />
        )}
      </FormGroup>
    </>
  );
}

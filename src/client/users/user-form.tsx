import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { DetailedUser } from '../../shared/user.ts';
import { useProfile } from '../profile/profile-query.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { Icon } from '../ui/icon.tsx';
import { AccessFields } from './access-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { choicesQuery, userResource } from './user-queries.ts';
import { changedUserBody, givenContractor, isInviting, newUserBody, userValues } from './user-values.ts';
import type { UserValues } from './user-values.ts';
import { InviteAgain } from './use-user-columns.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The panel in which a user is invited and changed, beside the list that it was opened from. */
export function UserForm() {
  const { t } = useTranslation('users');
  const may = useMayChange('User');
  const { user: me } = useProfile();
  const { pathname } = useLocation();
  const { data: choices, isPending } = useQuery(choicesQuery);
  const back = pathname.startsWith('/newusers') ? '/newusers' : '/users';
  const [asked] = useSearchParams();
  // The one site there is would be chosen anyway.
  const [only] = choices?.sites.length === 1 ? choices.sites : [];
  const given = choices && { site: asked.get('site') ?? only?.id, ...givenContractor(choices, asked.get('contractor')) };
  if (isPending) return null;

  return (
    <SettingsPanel<DetailedUser> resource={userResource} back={back} title={{ new: t('new'), edit: t('edit') }} isWide>
      {(user) => (
        <SettingsForm<UserValues>
          resource={userResource}
          back={back}
          row={user}
          values={userValues(user, given)}
          toBody={(values) => (user ? changedUserBody(values, user.is_within_reach) : newUserBody(values))}
          savedText={(values) => (user === undefined && isInviting(values) ? t('invited') : undefined)}
          isReadOnly={user !== undefined && !may('update')}
        >
          {user && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button component={Link} to={`/users/${user.id}/permission`} variant="outlined" startIcon={<Icon name="shield" />}>
                {t('permission.open')}
              </Button>
              {may('update') && <InviteAgain user={user} />}
            </Box>
          )}
          <PersonFields
            isNew={user === undefined}
            isAddressFixed={user !== undefined && !(user.is_within_reach && (me.is_admin || !user.is_verified))}
          />
          <AccessFields user={user} />
          {user && <WaitingList id={user.id} />}
        </SettingsForm>
      )}
    </SettingsPanel>
  );
}

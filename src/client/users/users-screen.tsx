import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExportButton } from '../lists/export-button.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { Icon } from '../ui/icon.tsx';
import { LicencesButton } from './licences-button.tsx';
import { UserList } from './user-list.tsx';

/** `/users`: the people of the organisation. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const may = useMayChange('User');
  return (
    <UserList
      path="/users"
      title={t('title')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      renderBeside={(state) => (
        <>
          <LicencesButton />
          <ExportButton endpoint="/api/users/export" file={t('export.file')} state={state} />
          {may('create') && (
            <Button
              component={Link}
              to="/users/import"
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="grid_on" />}
              sx={{ borderColor: 'divider' }}
            >
              {t('import.open')}
            </Button>
          )}
        </>
      )}
    />
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { importColumns, mostImportRows } from '../../shared/user-import.ts';
import { ImportProgress } from '../imports/import-progress.tsx';
import { ImportStart } from '../imports/import-start.tsx';
import { Screen } from '../ui/screen.tsx';
import { userResource } from './user-queries.ts';

const place = { send: '/api/user_imports', state: '/api/user_imports', name: 'user_import' } as const;
const [nameAt, emailAt] = [importColumns.indexOf('full_name'), importColumns.indexOf('email')];

/** `/users/import`: users from a workbook. The address contains the import under way, so that a reload returns to it. */
export function ImportScreen() {
  const { t } = useTranslation('users');
  const [search, setSearch] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const id = search.get('import');
  return (
    <Screen title={t('import.title')} back="/users" width="reading">
      <Box sx={{ display: 'grid', gap: 0 }}>
        {id === null ? (
          <ImportStart
            place={place}
            text={t('import.step1Text')}
            template={{ path: '/api/users/import_template', name: `${t('export.file')}.xlsx` }}
            rows={mostImportRows}
            params={{ send_invitations: isInviting }}
            onStarted={(started) => setSearch({ import: started })}
          >
            <FormControlLabel
              label={t('import.invite')}
              control={<Switch checked={isInviting} onChange={(_, checked) => setInviting(checked)} />}
              sx={{ minHeight: 44 }}
            />
            <FormHelperText sx={{ mt: 0 }}>{t('import.inviteHint')}</FormHelperText>
          </ImportStart>
        ) : (
          <ImportProgress
            id={id}
            place={place}
            changes={[['settings', userResource.endpoint]]}
            reportName={t('import.reportFile')}
            columnText={(column) => t(`import.column.${column as (typeof importColumns)[number]}`)}
            rowText={(cells) => [cells[nameAt], cells[emailAt]].filter(Boolean).join(' · ')}
            onAgain={() => setSearch({})}
          />
        )}
      </Box>
    </Screen>
  );
}

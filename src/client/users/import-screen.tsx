import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Screen } from '../ui/screen.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStart } from './import-start.tsx';

/** `/users/import`: users from a workbook. The import under way stands in the address, so that a reload comes back to it. */
export function ImportScreen() {
  const { t } = useTranslation('users');
  const [search, setSearch] = useSearchParams();
  const id = search.get('import');
  return (
    <Screen title={t('import.title')} back="/users" width="reading">
      <Box sx={{ display: 'grid', gap: 0 }}>
        {id === null ? (
          <ImportStart onStarted={(started) => setSearch({ import: started })} />
        ) : (
          <ImportProgress id={id} onAgain={() => setSearch({})} />
        )}
      </Box>
    </Screen>
  );
}

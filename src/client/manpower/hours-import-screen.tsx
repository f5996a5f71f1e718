import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mostHoursRows } from '../../shared/hours-import.ts';
import { ImportProgress } from '../imports/import-progress.tsx';
import { ImportStart } from '../imports/import-start.tsx';
import { Screen } from '../ui/screen.tsx';

const place = { send: '/api/worked_hours_imports', state: '/api/worked_hours_imports', name: 'hours_import' } as const;
/** Number of cells that identify a row: site, year and month. */
const shown = 3;

/** `/manpower/import`: worked hours and manpower from a workbook. The import under way is in the address, so that a reload shows it again. */
export function HoursImportScreen() {
  const { t } = useTranslation('imports');
  const [search, setSearch] = useSearchParams();
  const id = search.get('import');
  return (
    <Screen title={t('hours.title')} back="/manpower" width="reading">
      {id === null ? (
        <ImportStart
          place={place}
          text={t('hours.text')}
          template={{ path: '/api/worked_hours/import_template', name: `${t('hours.sheet')}.xlsx` }}
          rows={mostHoursRows}
          takesCsv
          onStarted={(started) => setSearch({ import: started })}
        />
      ) : (
        <ImportProgress
          id={id}
          place={place}
          changes={[['settings', '/api/manpower'], ['statistics']]}
          reportName={t('hours.reportFile')}
          rowText={(cells) => cells.slice(0, shown).filter(Boolean).join(' · ')}
          onAgain={() => setSearch({})}
        />
      )}
    </Screen>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { importColumns, type RefusedRow } from '../../shared/user-import.ts';
import { useViolationText } from '../settings/violation-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { useDownload } from './import-queries.ts';

/** So many rows are shown; the file has all of them. */
const most = 50;
const nameAt = importColumns.indexOf('full_name');
const emailAt = importColumns.indexOf('email');

/** The rows of an import that were refused, each with its reasons. */
export function ImportReport({ id, refused }: { id: string; refused: readonly RefusedRow[] }) {
  const { t } = useTranslation(['users', 'problems']);
  const violationText = useViolationText();
  const download = useDownload();

  return (
    <Section title={t('import.refused')}>
      <Typography sx={{ mb: 2 }}>{t('import.refusedText')}</Typography>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" />}
        loading={download.isPending}
        onClick={() => download.mutate({ path: `/api/user_imports/${id}/report?format=xlsx`, name: `${t('import.report.file')}.xlsx` })}
      >
        {t('import.report.download')}
      </Button>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {refused.slice(0, most).map(({ row, cells, reasons }) => (
          <Box component="li" key={row} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Box sx={{ fontWeight: 650 }}>
                {t('import.report.row')} {row}
              </Box>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[cells[nameAt], cells[emailAt]].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            {reasons.map(({ column, code, params = {} }) => (
              <Box key={`${column}/${code}`} sx={{ color: 'error.main', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                {column !== null && `${t(`import.column.${column}`)}: `}
                {violationText({ code, params })}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      {refused.length > most && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('import.report.shown', { shown: most, total: refused.length })}
        </Typography>
      )}
    </Section>
  );
}

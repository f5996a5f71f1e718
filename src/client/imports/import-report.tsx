import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RefusedRow } from '../../shared/import.ts';
import { useViolationText } from '../settings/violation-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { useDownload } from './import-queries.ts';

/** Most rows shown; the downloaded file has all of them. */
const most = 50;

/** Texts of a report that depend on the kind of import. */
export interface ImportReportTexts {
  /** The name under which the report is saved, without its ending. */
  reportName: string;
  /** Returns the title of a column, for reasons that carry none. */
  columnText?: (column: string) => string;
  /** Returns the text that identifies a row. */
  rowText: (cells: readonly string[]) => string;
}

interface ImportReportProps extends ImportReportTexts {
  path: string;
  refused: readonly RefusedRow[];
}

/** The rows of an import that were refused, each with its reasons. */
export function ImportReport({ path, refused, reportName, columnText, rowText }: ImportReportProps) {
  const { t } = useTranslation(['imports', 'problems']);
  const violationText = useViolationText();
  const download = useDownload();

  return (
    <Section title={t('refused')}>
      <Typography sx={{ mb: 2 }}>{t('refusedText')}</Typography>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" />}
        loading={download.isPending}
        onClick={() => download.mutate({ path, name: `${reportName}.xlsx` })}
      >
        {t('report.download')}
      </Button>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {refused.slice(0, most).map(({ row, cells, reasons }) => (
          <Box component="li" key={row} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Box sx={{ fontWeight: 650 }}>
                {t('report.row')} {row}
              </Box>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{rowText(cells)}</Box>
            </Box>
            {reasons.map(({ column, title, cell, code, params = {}, message }) => {
              const name = title ?? (column === null ? undefined : columnText?.(column));
              const mend = t(`problems:mend.${code}`, { ...params, defaultValue: '' }) as string;
              return (
                <Box key={`${cell}/${column}/${code}`} sx={{ color: 'error.main', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                  {cell !== undefined && <strong>{cell} </strong>}
                  {name !== undefined && `${name}: `}
                  {violationText({ code, params, ...(message !== undefined && { message }) })} {mend}
                </Box>
              );
            })}
          </Box>
        ))}
      </Box>
      {refused.length > most && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('report.shown', { shown: most, total: refused.length })}
        </Typography>
      )}
    </Section>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { useProblemText } from '../ui/problem-text.ts';
import { Section } from '../ui/section.tsx';
import { useDownload, useStartImport, type ImportPlace } from './import-queries.ts';

export interface ImportStartProps {
  place: ImportPlace;
  /** Description of the rows of the workbook. */
  text: string;
  /** The workbook to fill in, and the name under which it is saved. */
  template: { path: string; name: string };
  /** The most rows of a workbook. */
  rows: number;
  /** Whether a CSV file is taken as well. */
  takesCsv?: boolean;
  /** Parameters sent with the workbook. */
  params?: Record<string, boolean>;
  /** Choices shown before the workbook is sent. */
  children?: ReactNode;
  onStarted: (id: string) => void;
}

const workbooks = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The two steps of an import: a workbook to fill in, and sending it. */
export function ImportStart({ place, text, template, rows, takesCsv = false, params = {}, children, onStarted }: ImportStartProps) {
  const { t } = useTranslation('imports');
  const problemText = useProblemText();
  const limits = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const download = useDownload();
  const start = useStartImport(place, onStarted);

  return (
    <>
      <Section title={`1. ${t('step1')}`}>
        <Typography sx={{ mb: 2 }}>{text}</Typography>
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          loading={download.isPending}
          onClick={() => download.mutate(template)}
        >
          {t('template')}
        </Button>
      </Section>
      <Section title={`2. ${t('step2')}`}>
        {start.error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problemText(problemOf(start.error))} {problemOf(start.error).mend}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button variant="outlined" startIcon={<Icon name="attach" />} aria-describedby={limits} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={takesCsv ? `${workbooks},.csv,text/csv` : workbooks}
            onChange={({ target }) => {
              start.reset();
              setFile(target.files?.[0]);
            }}
          />
          {file && <Box sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{file.name}</Box>}
        </Box>
        <FormHelperText id={limits}>{t(takesCsv ? 'hours.limits' : 'limits', { rows })}</FormHelperText>
        <Box sx={{ my: 2 }}>{children}</Box>
        <Button variant="contained" disabled={!file} loading={start.isPending} onClick={() => file && start.mutate({ file, params })}>
          {t('start')}
        </Button>
      </Section>
    </>
  );
}

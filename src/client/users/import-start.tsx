import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostImportRows } from '../../shared/user-import.ts';
import { problemOf } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { useProblemText } from '../ui/problem-text.ts';
import { Section } from '../ui/section.tsx';
import { useDownload, useStartImport } from './import-queries.ts';

/** The two steps of an import: a workbook to fill in, and sending it. */
export function ImportStart({ onStarted }: { onStarted: (id: string) => void }) {
  const { t } = useTranslation('users');
  const problemText = useProblemText();
  const limits = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isInviting, setInviting] = useState(false);
  const download = useDownload();
  const start = useStartImport(onStarted);

  return (
    <>
      <Section title={`1. ${t('import.step1')}`}>
        <Typography sx={{ mb: 2 }}>{t('import.step1Text')}</Typography>
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          loading={download.isPending}
          onClick={() => download.mutate({ path: '/api/users/import_template', name: `${t('export.file')}.xlsx` })}
        >
          {t('import.template')}
        </Button>
      </Section>
      <Section title={`2. ${t('import.step2')}`}>
        {start.error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problemText(problemOf(start.error))}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button variant="outlined" startIcon={<Icon name="attach" />} aria-describedby={limits} onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={({ target }) => {
              start.reset();
              setFile(target.files?.[0]);
            }}
          />
          {file && <Box sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{file.name}</Box>}
        </Box>
        <FormHelperText id={limits}>{t('import.limits', { rows: mostImportRows })}</FormHelperText>
        <Box sx={{ my: 2 }}>
          <FormControlLabel
            label={t('import.invite')}
            control={<Switch checked={isInviting} onChange={(_, checked) => setInviting(checked)} />}
            sx={{ minHeight: 44 }}
          />
          <FormHelperText sx={{ mt: 0 }}>{t('import.inviteHint')}</FormHelperText>
        </Box>
        <Button variant="contained" disabled={!file} loading={start.isPending} onClick={() => file && start.mutate({ file, isInviting })}>
          {t('import.start')}
        </Button>
      </Section>
    </>
  );
}

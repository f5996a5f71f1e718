import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailTexts } from '../../shared/mail-texts.ts';
import { problemText } from '../ui/problem-text.ts';
import { Section } from '../ui/section.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { problemOf } from '../api.ts';
import { MailFrame } from './mail-frame.tsx';
import { previewQuery } from './mailer-queries.ts';
import type { ScenarioOf } from './mailer-queries.ts';

const pause = 600;

/** Preview of the current texts for a real record. */
export function MailPreview({ of, texts, isMailOnly }: { of: ScenarioOf; texts: MailTexts; isMailOnly: boolean }) {
  const { t } = useTranslation(['mailers', 'problems']);
  const { data, error } = useQuery(previewQuery(of, useSettled(texts, pause)));

  return (
    <Section title={t('preview')}>
      {error && <Alert severity="warning">{problemText(problemOf(error))}</Alert>}
      {!data && !error && <RowsSkeleton rows={4} height={40} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, opacity: error ? 0.6 : 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {data.record ? t('previewOf', { number: data.record.number }) : t('previewNone')}
          </Typography>
          {!isMailOnly && <Line label={t('in_app')} text={data.in_app} />}
          <Line label={t('subject')} text={data.subject} />
          <MailFrame title={t('body')} html={data.html} />
          <details>
            <summary style={{ minHeight: 24, cursor: 'pointer' }}>{t('plainText')}</summary>
            <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
              {data.text}
            </Box>
          </details>
        </Box>
      )}
    </Section>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{text}</Box>
    </div>
  );
}

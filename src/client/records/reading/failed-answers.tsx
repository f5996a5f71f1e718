import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail, RecordScores } from '../../../shared/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/status-chip.tsx';

export interface FailedAnswersProps {
  detail: RecordDetail;
  failed: RecordScores['failed'];
  form: Form;
  isFinal: boolean;
}

/** Failed answers, critical ones first, each with its comments and files. */
export function FailedAnswers({ detail, failed, form, isFinal }: FailedAnswersProps) {
  const { t } = useTranslation('scores');
  if (failed.length === 0) return isFinal ? <Box sx={{ mt: 2, fontSize: '0.875rem' }}>{t('noneFailed')}</Box> : null;
  const sections = new Map(form.sections.map(({ id, title }) => [id, title]));

  return (
    <>
      <Typography variant="h3" sx={{ mt: 2.5, mb: 1 }}>
        {t('failedList', { count: failed.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {failed
          .toSorted((one, other) => Number(other.critical) - Number(one.critical))
          .map(({ key, question, critical }) => {
            const asked = form.questions.get(question);
            const { comment, action, files = [] } = detail.remarks[key] ?? {};
            return (
              <Box component="li" key={key} sx={{ borderInlineStart: 3, borderColor: critical ? 'error.main' : 'divider', pl: 1.5 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25, fontWeight: 500 }}>
                  {asked?.title ?? question}
                  {critical && <Mark look={{ tone: 'bad', icon: 'warning' }} text={t('critical')} />}
                </Box>
                {comment !== undefined && <Box sx={{ whiteSpace: 'pre-wrap', fontSize: '0.875rem' }}>{comment}</Box>}
                {action !== undefined && (
                  <Box sx={{ whiteSpace: 'pre-wrap', fontSize: '0.875rem' }}>
                    <strong>{t('action')}</strong> {action}
                  </Box>
                )}
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 0.75,
                    fontSize: '0.8125rem',
                    color: 'text.secondary',
                  }}
                >
                  {sections.get(asked?.section ?? '')}
                  {files.length > 0 && (
                    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                      <Icon name="camera" size={16} />
                      {t('photos', { count: files.length })}
                    </Box>
                  )}
                </Box>
              </Box>
            );
          })}
      </Box>
    </>
  );
}

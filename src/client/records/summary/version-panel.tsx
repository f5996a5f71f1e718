import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { answerText } from '../answers/answer-text.ts';
import { recordPaths } from '../../paths/paths.ts';
import { recordQuery } from '../store/record-queries.ts';
import { sameJson } from '../../same-json.ts';
import { useAnswerWords } from '../answers/use-answer-words.ts';

/** The versions of a record's series, and what this one changed from the one before it. */
export function VersionPanel({ detail, form }: { detail: RecordDetail; form: Form }) {
  const { t } = useTranslation('records');
  const { versions } = detail;
  const at = versions.findIndex(({ id }) => id === detail.id);
  const former = versions[at + 1];
  if (versions.length === 0) return null;
  return (
    <Section title={t('versions.title')}>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map(({ id, revision, status, at: since }) => {
          const name = t('versions.one', { revision });
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 44 }}>
              {id === detail.id ? (
                <strong aria-current="true">{name}</strong>
              ) : (
                <Link component={RouterLink} to={recordPaths(detail.module).summary(id)}>
                  {name}
                </Link>
              )}
              <StatusChip module={detail.module} status={status} />
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <RelativeTime at={since} zone={detail.zone} />
              </Box>
            </Box>
          );
        })}
      </Box>
      {former && <Changes detail={detail} form={form} former={former} />}
    </Section>
  );
}

/** The answers that differ from an earlier version, both in words. */
function Changes({ detail, form, former }: { detail: RecordDetail; form: Form; former: { id: string; revision: number } }) {
  const { t } = useTranslation('records');
  const { data: before } = useQuery(recordQuery(former.id));
  const words = useAnswerWords({ ...before?.names, ...detail.names }, detail.zone);
  if (!before) return null;
  const changed = [...form.questions.values()].filter(
    ({ id, section, field }) =>
      form.sections.some((each) => each.id === section && each.questions.includes(id)) &&
      field !== 'signature' &&
      !sameJson(before.answers[id] ?? null, detail.answers[id] ?? null),
  );
  return (
    <>
      <Typography component="h4" variant="subtitle2" sx={{ mt: 1 }}>
        {changed.length > 0 ? t('versions.changed', { revision: former.revision }) : t('versions.same')}
      </Typography>
      <Box component="dl" sx={{ m: 0, fontSize: '0.875rem' }}>
        {changed.map(({ id, title }) => (
          <Box key={id} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('versions.before')}: {answerText(form, id, before.answers[id], words)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {t('versions.after')}: {answerText(form, id, detail.answers[id], words)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

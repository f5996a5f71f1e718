import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { cellChanges, type Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { recordPaths } from '../../paths/paths.ts';
import { recordQuery } from '../store/record-queries.ts';
import { ChangeLines } from '../reading/change-lines.tsx';
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

/** The answers that differ from an earlier version, cell by cell, both in words. */
function Changes({ detail, form, former }: { detail: RecordDetail; form: Form; former: { id: string; revision: number } }) {
  const { t } = useTranslation('records');
  const { data: before } = useQuery(recordQuery(former.id));
  const words = useAnswerWords({ ...before?.names, ...detail.names }, detail.zone);
  if (!before) return null;
  const content = ({ answers }: RecordDetail) => ({ answers, remarks: {} });
  const changes = cellChanges(form, content(before), content(detail)).filter(
    ({ key }) => form.questions.get(key.split('/')[0] ?? key)?.field !== 'signature',
  );
  return (
    <>
      <Typography component="h4" variant="subtitle2" sx={{ mt: 1 }}>
        {changes.length > 0 ? t('versions.changed', { revision: former.revision }) : t('versions.same')}
      </Typography>
      <Box sx={{ fontSize: '0.875rem' }}>
        <ChangeLines changes={changes} form={form} words={words} />
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordDetail } from '../../../shared/record.ts';
import { recordPaths } from '../../paths/paths.ts';
import { useHere } from '../../paths/way-back.ts';
import { Section } from '../../ui/section.tsx';
import { linksQuery } from '../store/record-queries.ts';

/** The answer of its parent that a record was created from, with a link to the parent; nothing where the reader may not see it. */
export function SourcePanel({ detail: { id, parent, number } }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const here = useHere();
  const { data } = useQuery({ ...linksQuery(id), enabled: parent !== null && number !== null });
  const from = data?.items.find(({ source }) => source !== null);
  if (!from?.source) return null;
  const { question, answer, finding, comment } = from.source;
  return (
    <Section title={t('linked.source')}>
      <Box sx={{ borderInlineStart: 4, borderColor: 'divider', pl: 1.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Box>
          <Link component={RouterLink} to={recordPaths(from.module).summary(from.id)} state={here}>
            {from.number}
          </Link>{' '}
          {from.title}
        </Box>
        <Box sx={{ fontWeight: 600 }}>{[question, answer].filter(Boolean).join(' · ')}</Box>
        {finding !== null && <Box sx={{ whiteSpace: 'pre-wrap' }}>{finding}</Box>}
        {comment !== null && <Box sx={{ whiteSpace: 'pre-wrap' }}>{comment}</Box>}
      </Box>
    </Section>
  );
}

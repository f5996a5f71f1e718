import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ListedPaper, PaperState } from '../../../shared/contractor.ts';
import { fetchJson } from '../../../client/api.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useHere } from '../../../client/paths/way-back.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { RelativeTime } from '../../../client/ui/relative-time.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { ConditionChip, Mark } from '../../../client/ui/status-chip.tsx';
import { addressOf } from './parts.ts';

const looks = {
  held: { icon: 'task_alt', tone: 'good' },
  pending: { icon: 'hourglass', tone: 'waiting' },
  expired: { icon: 'timer_off', tone: 'bad' },
  rejected: { icon: 'cancel', tone: 'bad' },
  missing: { icon: 'error', tone: 'bad' },
} as const satisfies Record<PaperState, object>;

/** Among the lists of records: a document that is submitted, approved or expires changes them. */
const papersQuery = (contractor: string) =>
  queryOptions({
    queryKey: [...recordKeys.lists(), 'required-papers', contractor] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ items: ListedPaper[] }>(`/api/contractors/${contractor}/required_papers`, undefined, signal)).items,
  });

/** Documents that a contractor must have, those that are missing or no longer valid first, each with the way to upload it. */
export function PapersPanel({ detail }: RecordPartProps) {
  const { t } = useTranslation('contractors');
  const { data: papers = [] } = useQuery({ ...papersQuery(detail.id), enabled: useAllows()('read', 'Contractor Document') });
  if (papers.length === 0) return null;
  return (
    <Section title={t('papers.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {papers.map((paper) => (
          <Paper key={paper.type.id} paper={paper} contractor={detail.id} zone={detail.zone} />
        ))}
      </Box>
    </Section>
  );
}

function Paper({ paper, contractor, zone }: { paper: ListedPaper; contractor: string; zone: string }) {
  const { t } = useTranslation('contractors');
  const here = useHere();
  const mayAdd = useAllows()('create', 'Contractor Document');
  const { type, state, validity, expires_soon: isSoon, document } = paper;
  const isOpen = isSoon || (state !== 'held' && state !== 'pending');
  const fresh = new URLSearchParams({ source: 'terms/document_type', chosen: type.id });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, justifyItems: 'start' }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{type.name}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Mark look={looks[state]} text={t(`papers.state.${state}`)} />
          {isSoon && <ConditionChip module="contractor-documents" condition="expires_soon" />}
        </Box>
        {document && (
          <Link
            component={RouterLink}
            to={recordPaths('contractor-documents').summary(document.id)}
            state={here}
            sx={{ fontSize: '0.875rem' }}
          >
            {document.number}
          </Link>
        )}
        {validity !== null && state !== 'rejected' && (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t('papers.until')} <RelativeTime at={validity} zone={zone} isLimit layout="absolute" />
          </Box>
        )}
      </Box>
      {mayAdd && isOpen && (
        <Button
          component={RouterLink}
          to={`${addressOf('documents', contractor)}/new?${fresh}`}
          state={here}
          variant="outlined"
          startIcon={<Icon name="upload" />}
          aria-label={`${t('papers.upload')}: ${type.name}`}
          sx={{ minHeight: 44 }}
        >
          {t('papers.upload')}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { Percentage } from '../../../client/ui/percentage.tsx';
import { useSiteZone } from '../../../client/records/rows/use-site-zone.ts';
import { Verdict } from '../../../client/ui/verdict.tsx';
import { useHere } from '../../../client/paths/way-back.ts';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { RelativeTime } from '../../../client/ui/relative-time.tsx';
import { ConditionChip, StatusChip } from '../../../client/ui/status-chip.tsx';
import type { PresentedOccurrence } from '../../../shared/schedule.ts';

const module = 'audits';

export interface OccurrenceListProps {
  occurrences: readonly PresentedOccurrence[];
}

/**
 * Dates of a schedule in order. A date whose audit has not begun can be moved or reassigned by those who may reschedule an audit, and skipped
 * by those who may cancel one, each with a reason.
 */
export function OccurrenceList({ occurrences }: OccurrenceListProps) {
  const { t } = useTranslation(module);
  if (occurrences.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('schedules.noDates')}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {occurrences.map((occurrence) => (
        <Box
          component="li"
          key={`${occurrence.day} ${occurrence.site.id}`}
          sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
        >
          <OccurrenceLine occurrence={occurrence} />
        </Box>
      ))}
    </Box>
  );
}

function OccurrenceLine({ occurrence }: { occurrence: PresentedOccurrence }) {
  const { t } = useTranslation(module);
  const texts = useModuleTexts(module);
  const zoneOf = useSiteZone();
  const here = useHere();
  const allows = useAllows();
  const { record, number, site, auditor, starts_at: startsAt, status, conditions, score, passed, findings, actions, fault } = occurrence;
  const counted = [
    (score !== null || findings > 0) && t('report.findingCount', { count: findings }),
    actions > 0 && t('schedules.actions', { count: actions }),
  ]
    .filter(Boolean)
    .join(' · ');
  const summary = record === null ? undefined : `/audits/${record}/summary`;
  const isOpen = status === 'scheduled' && summary !== undefined;

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1.2fr) minmax(0, 1fr) auto' },
      }}
    >
      <RelativeTime at={startsAt} zone={zoneOf(site)} layout="stack" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{site.name}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {summary === undefined ? (
            texts.refusal({ code: fault ?? 'request.failed' }).message
          ) : (
            <>
              <Link component={RouterLink} to={summary} state={here}>
                {number}
              </Link>
              {auditor && ` · ${auditor.name}`}
            </>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {conditions.map((condition) => (
          <ConditionChip key={condition} module={module} condition={condition} />
        ))}
        {status !== null && <StatusChip module={module} status={status} />}
        {score !== null && <Percentage value={score} />}
        {passed === false && <Verdict passed={passed} />}
        {counted !== '' && (
          <Box component="span" sx={{ fontSize: '0.8125rem' }}>
            {counted}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {isOpen && allows('update', 'Audit') && (
          <Button size="small" component={RouterLink} to={`${summary}?event=reschedule`} state={here} sx={{ minHeight: 40 }}>
            {t('schedules.move')}
          </Button>
        )}
        {isOpen && allows('revoke', 'Audit') && (
          <Button size="small" color="inherit" component={RouterLink} to={`${summary}?event=cancel`} state={here} sx={{ minHeight: 40 }}>
            {t('schedules.skip')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

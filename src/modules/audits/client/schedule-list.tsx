import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Percentage } from '../../../client/ui/percentage.tsx';
import { useSiteZone } from '../../../client/records/rows/use-site-zone.ts';
import { Verdict } from '../../../client/ui/verdict.tsx';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { deviceZone, RelativeTime } from '../../../client/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import type { PresentedSchedule } from '../../../shared/schedule.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useRuleText } from './use-rule-text.ts';
import { schedulesQuery } from './schedule-queries.ts';

/** Schedules of audits, all or of one kind, each with its next audit. */
export function ScheduleList({ type }: { type?: string }) {
  const { t } = useTranslation('audits');
  const mayCreate = useAllows()('create', 'Audit');
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useQuery(schedulesQuery);
  const schedules = data?.filter(({ audit_kind: kind }) => type === undefined || kind === type);
  const add = mayCreate && (
    <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setNew(true)} sx={{ minHeight: 44 }}>
      {t('schedules.new')}
    </Button>
  );

  if (!schedules) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={5} height={96} />;
  return (
    <>
      {schedules.length === 0 ? (
        <EmptyState icon="schedule" title={t('schedules.none')} hint={t('schedules.noneText')} action={add} />
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>{add}</Box>
          <Box component="ul" aria-label={t('schedules.title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {schedules.map((schedule) => (
              <li key={schedule.id}>
                <ScheduleCard schedule={schedule} />
              </li>
            ))}
          </Box>
        </>
      )}
      {isNew && <ScheduleDialog {...(type !== undefined && { kind: type })} onClose={() => setNew(false)} />}
    </>
  );
}

function ScheduleCard({ schedule }: { schedule: PresentedSchedule }) {
  const { t } = useTranslation('audits');
  const ruleText = useRuleText();
  const zoneOf = useSiteZone();
  const { id, title, template, is_active: isActive, next, occurrences, places, rule } = schedule;
  const upcoming = occurrences.find(({ starts_at: at }) => at === next);
  const overdue = occurrences.filter(({ conditions }) => conditions.length > 0).length;
  const faults = occurrences.filter(({ fault, record }) => fault !== null && record === null).length;
  const carriedOut = occurrences.filter(({ score }) => score !== null);
  const last = carriedOut.at(-1);

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <CardActionArea component={Link} to={`/audits/schedules/${id}`} sx={{ p: 1.75, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {title}
          </Box>
          {!isActive && <Chip size="small" label={t('schedules.paused')} />}
          {overdue > 0 && <Chip size="small" color="warning" label={t('schedules.late', { count: overdue })} />}
          {faults > 0 && <Chip size="small" color="error" label={t('schedules.faults', { count: faults })} />}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem', color: 'text.secondary' }}>
          <Icon name={template.icon} size={16} />
          {[template.name, ruleText(rule), t('schedules.sites', { count: places.length })].join(' · ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {next !== null && (
            <span>
              <strong>{t('schedules.next')}</strong> <RelativeTime at={next} zone={upcoming ? zoneOf(upcoming.site) : deviceZone} />
            </span>
          )}
          <span>{t('schedules.done', { count: carriedOut.length })}</span>
          {last && last.score !== null && (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
              <RelativeTime at={last.starts_at} zone={zoneOf(last.site)} layout="absolute" />
              <Percentage value={last.score} />
              {last.passed === false && <Verdict passed={last.passed} />}
              {[t('report.findingCount', { count: last.findings }), last.actions > 0 && t('schedules.actions', { count: last.actions })]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          )}
        </Box>
      </CardActionArea>
    </Paper>
  );
}

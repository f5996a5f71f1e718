import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { figureDateOf } from '../../shared/figure.ts';
import { filtersOfReport } from '../../shared/report.ts';
import type { ReportSchedule } from '../../shared/report-schedule.ts';
import { usePeriodText } from '../lists/use-period-text.ts';
import { useProfile } from '../profile/profile-query.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { localeOf } from '../../shared/language.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { schedulesQuery, useChangeSchedule, useDeleteSchedule } from './schedule-query.ts';
import { useOfferedReports } from './use-offered-reports.ts';
import { useScheduleText } from './use-schedule-text.ts';

/** `/reports/schedules`: the reports that are mailed by the clock, to change, to pause and to delete. */
export function SchedulesScreen() {
  const { t } = useTranslation('dashboards');
  const isPermits = useLocation().pathname.startsWith('/eptw');
  const nameOf = useReportName();
  const { data: all, error, refetch } = useQuery(schedulesQuery);
  const schedules = all?.filter(({ report, module }) => !isPermits || module === 'permits' || report.startsWith('permit_'));
  const [leaving, setLeaving] = useState<ReportSchedule>();
  const whenText = useScheduleText();
  const remove = useDeleteSchedule();

  return (
    <Screen title={t('schedule.title')} back={isPermits ? '/eptw/reports' : '/reports'} width="reading">
      {!schedules && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={160} />)}
      {schedules?.length === 0 && <EmptyState icon="mail" title={t('schedule.empty')} hint={t('schedule.emptyText')} />}
      {schedules?.map((schedule) => (
        <Schedule key={schedule.id} schedule={schedule} name={nameOf(schedule)} onDelete={() => setLeaving(schedule)} />
      ))}
      {leaving && (
        <ConfirmDialog
          open
          destructive
          title={t('schedule.deleteTitle')}
          text={t('schedule.deleteText', { name: nameOf(leaving), when: whenText(leaving) })}
          confirm={t('schedule.delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Screen>
  );
}

function Schedule({ schedule, name, onDelete }: { schedule: ReportSchedule; name: string; onDelete: () => void }) {
  const { t, i18n } = useTranslation('dashboards');
  const whenText = useScheduleText();
  const periodText = usePeriodText();
  // As it was when the dialog opened: a change that somebody else makes meanwhile is not overwritten.
  const [changing, setChanging] = useState<ReportSchedule>();
  const change = useChangeSchedule();
  const { is_active: isActive, next_at: next, last_sent_at: last, people } = schedule;
  const { report, period, record_date_type: date, site_name: site, division_name: division } = schedule;
  const times = filtersOfReport(report);
  const { organization } = useProfile();
  // Schedules follow the organisation's clock, wherever their reader is.
  const clock = { timeZone: organization.timezone, timeZoneName: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const moment = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'short', year: 'numeric', ...clock });
  const at = (time: string | null) => (time === null ? t('schedule.never') : moment.format(new Date(time)));
  const facts = [
    ...(times.includes('period') ? [[t('period'), periodText(period)]] : []),
    ...(times.includes('date') ? [[t('date'), t(`dateName.${figureDateOf(date)}`)]] : []),
    [t('site'), site ?? t('statistics.allTogether')],
    ...(division === null ? [] : [[t('division'), division]]),
    [t('schedule.people'), people.map((person) => person.name).join(', ')],
    ...(isActive ? [[t('schedule.next'), at(next)]] : []),
    [t('schedule.last'), at(last)],
  ];

  return (
    <Section title={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {whenText(schedule)}
        {!isActive && <Chip size="small" label={t('schedule.paused')} />}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, my: 1.5 }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Button startIcon={<Icon name="edit" />} onClick={() => setChanging(schedule)}>
        {t('schedule.change')}
      </Button>
      <Button loading={change.isPending && !changing} onClick={() => change.mutate({ schedule, is_active: !isActive })}>
        {t(isActive ? 'schedule.pause' : 'schedule.resume')}
      </Button>
      <Button color="error" startIcon={<Icon name="delete" />} onClick={onDelete}>
        {t('schedule.delete')}
      </Button>
      {changing && (
        <ScheduleDialog
          report={report}
          name={name}
          schedule={changing}
          isSaving={change.isPending}
          onSave={(rule) => change.mutate({ schedule: changing, ...rule }, { onSuccess: () => setChanging(undefined) })}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Section>
  );
}

/** Names the report of a schedule as the screen of reports does. */
function useReportName(): (schedule: ReportSchedule) => string {
  const offered = useOfferedReports(false);
  return ({ report, module, reporting_type: type }) => {
    const key = type ?? (module === null ? report : `${report}.${module}`);
    return offered.find((each) => each.key === key)?.name ?? report;
  };
}

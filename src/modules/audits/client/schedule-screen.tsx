import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '../../../client/api.ts';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { notifyProblem, notifySuccess } from '../../../client/ui/notify.ts';
import { ScreenSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { OccurrenceList } from './occurrence-list.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useRuleText } from './use-rule-text.ts';
import { scheduleKeys, scheduleQuery } from './schedule-queries.ts';

/** One schedule: its dates with what became of each, and what can be done with it. */
export function ScheduleScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['audits', 'common']);
  const ruleText = useRuleText();
  const mayChange = useAllows()('update', 'Audit');
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'pause'>();
  const { data: schedule, error, refetch } = useQuery(scheduleQuery(id));
  const { mutate: setActive, isPending } = useMutation({
    mutationFn: (isActive: boolean) => api.patch(`/api/audit_schedules/${id}`, { version: schedule?.version, is_active: isActive }),
    onSuccess: async (_, isActive) => {
      setOpen(undefined);
      await client.invalidateQueries({ queryKey: scheduleKeys.all });
      notifySuccess(t(isActive ? 'schedules.resumed' : 'schedules.pausedNow'));
    },
    onError: (thrown) => notifyProblem(thrown),
  });

  if (!schedule)
    return error ? (
      <Screen title={t('schedules.title')} back="/audits/schedules">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    ) : (
      <ScreenSkeleton />
    );
  const { title, template, rule, start_time: time, is_active: isActive, occurrences, owner } = schedule;
  return (
    <Screen
      title={title}
      back="/audits/schedules"
      mark={!isActive && <Chip size="small" label={t('schedules.paused')} />}
      subtitle={[template.name, ruleText(rule), time, t('schedules.by', { name: owner })].join(' · ')}
      actions={
        mayChange && (
          <>
            <Button
              variant="outlined"
              loading={isPending}
              startIcon={<Icon name="schedule" />}
              onClick={() => (isActive ? setOpen('pause') : setActive(true))}
            >
              {t(isActive ? 'schedules.pause' : 'schedules.resume')}
            </Button>
            <Button variant="contained" startIcon={<Icon name="edit" />} onClick={() => setOpen('edit')}>
              {t('schedules.edit')}
            </Button>
          </>
        )
      }
    >
      {!isActive && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('schedules.pausedHint')}
        </Alert>
      )}
      <Section title={t('schedules.dates')}>
        <OccurrenceList occurrences={occurrences} />
      </Section>
      {open === 'edit' && <ScheduleDialog schedule={schedule} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'pause'}
        title={t('schedules.pauseTitle', { title })}
        text={t('schedules.pausedHint')}
        confirm={t('schedules.pause')}
        busy={isPending}
        onConfirm={() => setActive(false)}
        onClose={() => setOpen(undefined)}
      />
    </Screen>
  );
}

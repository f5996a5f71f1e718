import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastMonthDay, scheduleFrequencies, type ReportSchedule, type ScheduleFrequency } from '../../shared/report-schedule.ts';
import { filtersOfReport } from '../../shared/report.ts';
import type { Named } from '../../shared/named.ts';
import { offeredPeriods } from '../lists/offered-periods.ts';
import { usePeriodText } from '../lists/use-period-text.ts';
import { useProfile } from '../profile/profile-query.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { schedulePeopleQuery, type ScheduleRule } from './schedule-query.ts';
import { useScheduleWords } from './use-schedule-text.ts';

export interface ScheduleDialogProps {
  report: string;
  /** Name of the report. */
  name: string;
  /** The schedule to change; a new one otherwise. */
  schedule?: ReportSchedule;
  isSaving: boolean;
  onSave: (rule: ScheduleRule) => void;
  onClose: () => void;
}

/** The period that has just ended when a schedule sends on its first day. */
const usualPeriods = { weekly: 'last_week', monthly: 'last_month' } as const;

/** Asks when a report is mailed, over which period, and to whom. */
export function ScheduleDialog({ report, name, schedule, isSaving, onSave, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['dashboards', 'common']);
  const id = useId();
  const isPhone = useIsPhone();
  const { user } = useProfile();
  const periodText = usePeriodText();
  const { weekdayName, timeName } = useScheduleWords();
  const { data: people = [] } = useQuery(schedulePeopleQuery);
  const [frequency, setFrequency] = useState<ScheduleFrequency>(schedule?.frequency ?? 'monthly');
  const [period, setPeriod] = useState<string>(schedule?.period ?? usualPeriods.monthly);
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 7);
  const [chosen, setChosen] = useState<readonly Named[]>();
  const recipients = chosen ?? schedule?.people ?? people.filter((person) => person.id === user.id);
  const days = Array.from({ length: frequency === 'weekly' ? 7 : lastMonthDay }, (_, at) => at + 1);
  const toPeople = schedule && !chosen ? {} : { people: recipients.map((person) => person.id) };
  const save = () => onSave({ frequency, day, hour, period, ...toPeople });

  return (
    <Dialog open onClose={isSaving ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth fullScreen={isPhone}>
      <DialogTitle id={id} variant="h2">
        {t(schedule ? 'schedule.changeTitle' : 'schedule.new')}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField label={t('report.choose')} value={name} slotProps={{ input: { readOnly: true } }} multiline />
          <TextField
            select
            label={t('schedule.frequency')}
            value={frequency}
            onChange={({ target }) => {
              const next = scheduleFrequencies.find((each) => each === target.value) ?? 'monthly';
              setFrequency(next);
              setDay(1);
              setPeriod(usualPeriods[next]);
            }}
          >
            {scheduleFrequencies.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`schedule.frequencyName.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t(frequency === 'weekly' ? 'schedule.weekday' : 'schedule.monthDay')}
            value={day}
            onChange={({ target }) => setDay(Number(target.value))}
          >
            {days.map((each) => (
              <MenuItem key={each} value={each}>
                {frequency === 'weekly' ? weekdayName(each) : each}
              </MenuItem>
            ))}
          </TextField>
          <TextField select label={t('schedule.hour')} value={hour} onChange={({ target }) => setHour(Number(target.value))}>
            {Array.from({ length: 24 }, (_, each) => (
              <MenuItem key={each} value={each}>
                {timeName(each)}
              </MenuItem>
            ))}
          </TextField>
          {filtersOfReport(report).includes('period') && (
            <TextField select label={t('period')} value={period} onChange={({ target }) => setPeriod(target.value)}>
              {[...new Set([...offeredPeriods, period])].map((each) => (
                <MenuItem key={each} value={each}>
                  {periodText(each)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Autocomplete
            multiple
            options={people}
            value={[...recipients]}
            getOptionLabel={(person) => person.name}
            isOptionEqualToValue={(person, other) => person.id === other.id}
            filterSelectedOptions
            onChange={(_, now) => setChosen(now)}
            renderInput={(input) => <TextField {...input} label={t('schedule.people')} helperText={t('schedule.peopleHint')} />}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" onClick={save} loading={isSaving} disabled={recipients.length === 0}>
          {t(schedule ? 'schedule.keep' : 'schedule.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

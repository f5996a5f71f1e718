import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { api, problemOf } from '../../../client/api.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import { deviceZone } from '../../../client/ui/relative-time.tsx';
import { notifyProblem, notifySuccess } from '../../../client/ui/notify.ts';
import type { PresentedSchedule } from '../../../shared/schedule.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { emptySchedule, isWhole, placeOf, repeatedSites, typedOf, violationsAtFields, type TypedSchedule } from './typed-schedule.ts';

export interface ScheduleDialogProps {
  /** Schedule to change. Without one, the dialog creates a new schedule. */
  schedule?: PresentedSchedule;
  /** The kind of audit that a new one begins with. */
  kind?: string;
  onClose: () => void;
}

/** Creates or changes a schedule. */
export function ScheduleDialog({ schedule, kind, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['audits', 'common']);
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedSchedule>(() => (schedule ? typedOf(schedule) : emptySchedule(new Date(), deviceZone, kind)));
  const [newId] = useState(uuidv7);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { places, ...rest } = typed;
      const body = { ...rest, places: places.map(placeOf) };
      if (schedule) await api.patch(`/api/audit_schedules/${schedule.id}`, { version: schedule.version, schedule: body });
      else await api.post('/api/audit_schedules', { id: newId, ...body });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: recordKeys.all });
      notifySuccess(t('schedules.saved'));
      onClose();
      if (!schedule) await navigate(`/audits/schedules/${newId}`);
    },
    onError: (thrown) => violationsAtFields(problemOf(thrown).violations).areAll || notifyProblem(thrown),
  });
  const refused = error ? violationsAtFields(problemOf(error).violations).atFields : [];
  const save = () => {
    setTried(true);
    if (isWhole(typed) && repeatedSites(typed).size === 0) mutate();
  };

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t(schedule ? 'schedules.edit' : 'schedules.new')}
      </DialogTitle>
      <DialogContent>
        <ScheduleFields typed={typed} isTried={isTried} refused={refused} isNew={schedule === undefined} onChange={setTyped} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={save}>
          {t('schedules.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

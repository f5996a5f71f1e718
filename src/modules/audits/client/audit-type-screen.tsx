import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { useAuditKinds } from './audit-kinds.ts';
import { ScheduleList } from './schedule-list.tsx';
import { schedulesQuery } from './schedule-queries.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `/audits/{type}`: the schedules of one kind of audit; a kind that does not exist is reported as such. */
export function AuditTypeScreen() {
  const { type = '' } = useParams();
  const { t } = useTranslation('audits');
  const kinds = useAuditKinds();
  const { data: schedules } = useQuery(schedulesQuery);
  if (uuid.test(type)) return <Navigate to={`/audits/${type}/summary`} replace />;

  const kind = kinds?.find(({ id }) => id === type);
  // A kind that a form once had lives on in the schedules that were made with it.
  const isScheduled = schedules?.some(({ audit_kind: id }) => id === type) === true;
  if (kind || isScheduled)
    return (
      <Screen title={kind?.title ?? type} back="/audits">
        <ScheduleList type={type} />
      </Screen>
    );
  return (
    <Screen title={t('type.title')} back="/audits">
      {!kinds || !schedules ? (
        <RowsSkeleton rows={4} height={90} />
      ) : (
        <EmptyState
          icon="search_off"
          title={t('type.unknown', { type })}
          hint={t('type.unknownText')}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              {kinds.map(({ id, title }) => (
                <Button key={id} component={Link} to={`/audits/${encodeURIComponent(id)}`} variant="outlined" sx={{ minHeight: 44 }}>
                  {title}
                </Button>
              ))}
              <Button component={Link} to="/audits" variant="contained" sx={{ minHeight: 44 }}>
                {t('type.all')}
              </Button>
            </Box>
          }
        />
      )}
    </Screen>
  );
}

import Paper from '@mui/material/Paper';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Onboarding } from '../../shared/onboarding.ts';
import { useChannel } from '../realtime/channel-hearers.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { recordPaths } from '../paths/paths.ts';
import { designedModulesQuery } from '../modules/designed-modules.ts';
import { modulesQuery, useModules } from '../modules/modules.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { notifySuccess } from '../ui/notify.ts';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';
import { ModuleSwitch } from './module-switch.tsx';
import { onboardingQuery, useOnboard } from './onboarding-query.ts';
import { useInstalledNames } from './use-installed-names.ts';

/** `/modules`: which of the installed modules the organisation works with. */
export function ModulesScreen() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...onboardingQuery, staleTime: 0 });
  // Another admin may choose at the same time.
  useChannel('OrgModules', () => void refetch());
  const { mutate, isPending } = useOnboard();
  const [leaving, setLeaving] = useState<Onboarding['modules'][number]>();
  const modules = data?.modules ?? [];
  const readable = useModules();
  const openListOf = ({ id, open_statuses: statuses }: Onboarding['modules'][number]) =>
    readable.some((module) => module.id === id) ? `${recordPaths(id).list}?status=${statuses.join(',')}` : undefined;
  const nameOf = useInstalledNames(modules);
  const chosen = modules.flatMap(({ id, is_chosen: isChosen }) => (isChosen ? [id] : []));

  const choose = (ids: string[]) =>
    mutate(
      { modules: ids, modules_before: chosen },
      {
        onSuccess: () => {
          notifySuccess(t('form.saved'));
          for (const { queryKey } of [profileQuery, modulesQuery, designedModulesQuery]) void client.invalidateQueries({ queryKey });
        },
        onError: () => void refetch(),
        onSettled: () => setLeaving(undefined),
      },
    );

  return (
    <Screen title={t('modules.title')} subtitle={t('modules.text')} width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} height={64} />)}
      {data && (
        <Paper
          variant="outlined"
          role="group"
          aria-label={t('modules.title')}
          sx={{ px: 2, '& > * + *': { borderTop: 1, borderColor: 'divider' } }}
        >
          {modules.map((module) => (
            <ModuleSwitch
              key={module.id}
              icon={module.icon}
              name={nameOf(module)}
              isOn={module.is_chosen}
              isLast={module.is_chosen && chosen.length === 1}
              isBusy={isPending}
              openRecords={module.open_records}
              openList={openListOf(module)}
              onSwitch={(isOn) => (isOn ? choose([...chosen, module.id]) : setLeaving(module))}
            />
          ))}
        </Paper>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('modules.off.title', { name: leaving ? nameOf(leaving) : '' })}
        text={t('modules.off.text')}
        confirm={t('modules.off.confirm')}
        destructive
        busy={isPending}
        onConfirm={() => choose(chosen.filter((id) => id !== leaving?.id))}
        onClose={() => setLeaving(undefined)}
      />
    </Screen>
  );
}

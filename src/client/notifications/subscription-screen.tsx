import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModuleNames } from '../revisions/use-module-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Section } from '../ui/section.tsx';
import { subscriptionsQuery, useSubscribe } from './notification-queries.ts';

/** `/emailsubscription`: notifications that the reader also receives by mail. */
export function SubscriptionScreen() {
  const { t } = useTranslation('notifications');
  const names = useModuleNames();
  const { data, error, refetch } = useQuery(subscriptionsQuery);
  const { mutate: subscribe } = useSubscribe();
  const nameOf = (id: string) => names.find((module) => module.id === id)?.name ?? t('subscription.account');

  return (
    <Screen title={t('subscription.title')} subtitle={t('subscription.text')} back="/notification" width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={10} height={52} />)}
      {data?.modules.map(({ id: module, scenarios }) => (
        <Section key={module} title={nameOf(module)}>
          {scenarios.map(({ id: scenario, is_duty: isDuty, is_on: isOn }) => (
            <FormControlLabel
              key={scenario}
              labelPlacement="start"
              disabled={isDuty}
              sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 52, borderTop: 1, borderColor: 'divider' }}
              control={<Switch checked={isOn} onChange={({ target }) => subscribe({ module, scenario, is_on: target.checked })} />}
              label={
                <Box component="span" sx={{ display: 'grid', color: 'text.primary' }}>
                  {t(`scenario.${scenario}` as 'scenario.submit')}
                  {isDuty && (
                    <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                      {t('subscription.duty')}
                    </Box>
                  )}
                </Box>
              }
            />
          ))}
        </Section>
      ))}
    </Screen>
  );
}

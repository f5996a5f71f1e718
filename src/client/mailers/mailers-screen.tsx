import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModuleNames } from '../revisions/use-module-names.ts';
import { useProfile } from '../profile/profile-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { mailerModulesQuery } from './mailer-queries.ts';
import { MailerList } from './mailer-list.tsx';

/** `/mailers`: modules whose mails and notifications can be reworded. */
export function MailersScreen() {
  const { t } = useTranslation(['mailers', 'notifications']);
  const { organization } = useProfile();
  const names = useModuleNames();
  const { data, error, refetch } = useQuery(mailerModulesQuery(organization.id));
  const titleOf = (id: string) => names.find((module) => module.id === id)?.name ?? t('notifications:subscription.account');

  return (
    <Screen title={t('title')} subtitle={t('text')} width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} height={56} />)}
      {data && (
        <MailerList
          label={t('title')}
          items={data.map(({ id, changed }) => ({
            id,
            to: `/mailers/module/${id}`,
            title: titleOf(id),
            text: changed > 0 ? t('changed', { count: changed }) : t('stock'),
          }))}
        />
      )}
    </Screen>
  );
}

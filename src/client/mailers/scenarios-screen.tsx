import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { languageNames } from '../i18n.ts';
import { useModuleNames } from '../revisions/use-module-names.ts';
import { useProfile } from '../profile/profile-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { mailerScenariosQuery } from './mailer-queries.ts';
import { MailerList } from './mailer-list.tsx';

/** `/mailers/:module/:module_id`: the scenarios in which a module notifies people. */
export function ScenariosScreen() {
  const { t } = useTranslation(['mailers', 'notifications']);
  const { organization } = useProfile();
  const { module = '', module_id: id = '' } = useParams();
  const names = useModuleNames();
  const { data, error, refetch } = useQuery(mailerScenariosQuery(organization.id, id));
  const title = names.find((each) => each.id === id)?.name ?? t('notifications:subscription.account');

  return (
    <Screen title={title} subtitle={t('title')} back="/mailers" width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} height={56} />)}
      {data && (
        <MailerList
          label={title}
          items={data.map((scenario) => ({
            id: scenario.id,
            to: `/mailers/${module}/${id}/scenario/${scenario.id}`,
            title: t(`notifications:scenario.${scenario.id}` as 'notifications:scenario.submit'),
            text: (
              <>
                <span>
                  {scenario.languages.length > 0
                    ? t('ownIn', { languages: scenario.languages.map((language) => languageNames[language]).join(', ') })
                    : t('stock')}
                </span>
                {scenario.is_mail_only && <span>{t('mailOnly')}</span>}
              </>
            ),
          }))}
        />
      )}
    </Screen>
  );
}

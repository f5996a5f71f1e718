import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModuleNames } from '../revisions/use-module-names.ts';
import { useProfile } from '../profile/profile-query.ts';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { FactList } from './fact-list.tsx';
import { LicenceList } from './licence-list.tsx';
import { licencesQuery } from './user-queries.ts';

/** `/myaccount`: the organisation's plan and how much of it is used. */
export function MyAccountScreen() {
  const { t } = useTranslation('users');
  const { user, organization, rules, plan } = useProfile();
  const modules = useModuleNames();
  const mayCount = rules.some(({ subject, actions }) => subject === 'User' && actions.includes('read'));
  const { data: counts } = useQuery({ ...licencesQuery, enabled: mayCount });
  return (
    <Screen title={t('account.title')} subtitle={user.email} width="reading">
      <Section title={t('account.organisation')}>
        <FactList
          facts={[
            [t('account.organisation'), organization.name],
            [t('account.plan'), t(`account.plans.${plan}`)],
            [t('account.timezone'), organization.timezone],
            [t('account.modules'), modules.map(({ name }) => name).join(', ')],
          ]}
        />
      </Section>
      {counts && (
        <Section title={t('licences.title')}>
          <LicenceList counts={counts} />
        </Section>
      )}
    </Screen>
  );
}

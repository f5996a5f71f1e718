import Divider from '@mui/material/Divider';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../files/file-field.tsx';
import { useProfile } from '../profile/profile-query.ts';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { AddForm } from './add-form.tsx';
import { FormTimeZone } from './form-time-zone.tsx';
import { ItemList } from './item-list.tsx';
import { siteTreeQuery } from '../directory/site-tree-query.ts';

export interface SitesStepProps {
  logo: readonly string[];
  onLogo: (ids: string[]) => void;
}

/** The organisation's logo and its sites. */
export function SitesStep({ logo, onLogo }: SitesStepProps) {
  const { t } = useTranslation('onboarding');
  const { organization, user } = useProfile();
  const { data: sites = [] } = useQuery(siteTreeQuery);
  // Shown at once, kept a moment later.
  const [ids, setIds] = useState(logo);

  return (
    <>
      <FileField
        label={t('sites.logo')}
        target="organization-logo"
        value={ids}
        onChange={(changed) => {
          setIds(changed);
          onLogo(changed);
        }}
      />
      <Divider sx={{ my: 3 }} />
      <ItemList
        label={t('sites.list')}
        icon="location"
        items={sites.map(({ id, name, timezone }) => ({ id, name, detail: timezone.replaceAll('_', ' ') }))}
      />
      <AddForm
        resource={{ endpoint: '/api/sites', entity: 'site' }}
        action={t('sites.add')}
        values={{ name: '', phone: '', timezone: organization.timezone, head_of_safety_id: user.id }}
      >
        <FormText name="name" label={t('sites.name')} isRequired maxLength={120} />
        <FormText name="phone" label={t('sites.phone')} type="tel" isRequired maxLength={32} autoComplete="off" />
        <FormPerson name="head_of_safety_id" label={t('sites.headOfSafety')} isRequired />
        <FormTimeZone name="timezone" label={t('sites.timezone')} isRequired />
      </AddForm>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { SiteDetail, SiteStatus } from '../../shared/site.ts';
import { emailAddress, phoneNumber } from '../../shared/user.ts';
import { FormTimeZone } from '../onboarding/form-time-zone.tsx';
import { useProfile } from '../profile/profile-query.ts';
import { FormFiles } from '../settings/fields/form-files.tsx';
import { FormNumber } from '../settings/fields/form-number.tsx';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { FormGroup } from '../settings/form-group.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { FormCountry } from './form-country.tsx';
import { siteResource } from './site-queries.ts';
import { bodyOf, siteValues, type SiteValues } from './site-values.ts';

/** `/sites/new` and `/sites/edit/:id` */
export function SiteForm() {
  const { t } = useTranslation(['sites', 'public-forms']);
  const may = useMayChange('Site');
  const { organization } = useProfile();

  return (
    <SettingsPanel<SiteDetail> resource={siteResource} back="/sites" title={{ new: t('new'), edit: t('edit') }} isWide>
      {(site) => (
        <SettingsForm<SiteValues>
          resource={siteResource}
          back="/sites"
          row={site}
          values={siteValues(site, organization.timezone)}
          toBody={bodyOf}
          isReadOnly={site !== undefined && !may('update')}
          deletable={site && site.status !== 'deleted' && may('delete') ? site.name : undefined}
          deleteText={site && t('deleteText', { count: site.open_records })}
        >
          {site?.status === 'active' && may('update') && (
            <Button component={RouterLink} to={`/sites/${site.id}/posters`} variant="outlined" sx={{ mb: 2 }}>
              {t('public-forms:poster.action')}
            </Button>
          )}
          <SiteFields status={site?.status} isNew={site === undefined} />
        </SettingsForm>
      )}
    </SettingsPanel>
  );
}

function SiteFields({ status, isNew }: { status: SiteStatus | undefined; isNew: boolean }) {
  const { t } = useTranslation('sites');
  const statuses = (['active', 'inactive', ...(status === 'deleted' ? (['deleted'] as const) : [])] as const).map((id) => ({
    id,
    name: t(`status.${id}`),
  }));
  return (
    <>
      <FormGroup title={t('part.site')}>
        <FormText name="name" label={t('field.name')} isRequired maxLength={120} autoFocus={isNew} />
        <FormText name="site_code" label={t('field.code')} maxLength={40} />
        <FormTimeZone name="timezone" label={t('field.timezone')} isRequired requiredText={t('wrong.timezone')} />
        <FormSelect name="status" label={t('field.status')} options={statuses} isRequired />
      </FormGroup>
      <FormGroup title={t('part.people')}>
        <FormPerson name="head_of_safety_id" label={t('field.headOfSafety')} isRequired requiredText={t('wrong.headOfSafety')} />
        <FormPerson name="head_of_site_id" label={t('field.headOfSite')} />
        <FormPerson name="manager_id" label={t('field.manager')} />
      </FormGroup>
      <FormGroup title={t('part.emergency')}>
        <FormText
          name="phone"
          label={t('field.phone')}
          type="tel"
          isRequired
          maxLength={32}
          requiredText={t('wrong.phone')}
          format={{ pattern: phoneNumber, text: t('wrong.phone') }}
        />
        <FormText
          name="email"
          label={t('field.email')}
          type="email"
          maxLength={254}
          format={{ pattern: emailAddress, text: t('wrong.email') }}
        />
      </FormGroup>
      <FormGroup title={t('part.address')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormText name="address" label={t('field.address')} rows={2} maxLength={500} />
        </Box>
        <FormText name="city" label={t('field.city')} maxLength={120} />
        <FormText name="zip_code" label={t('field.zip')} maxLength={20} />
        <FormText name="state" label={t('field.state')} maxLength={120} />
        <FormCountry name="country" label={t('field.country')} />
        <FormNumber name="latitude" label={t('field.latitude')} hint={t('field.latitudeHint')} min={-90} max={90} isDecimal />
        <FormNumber name="longitude" label={t('field.longitude')} hint={t('field.longitudeHint')} min={-180} max={180} isDecimal />
      </FormGroup>
      <FormFiles name="logo" label={t('field.logo')} target="site-logo" />
    </>
  );
}

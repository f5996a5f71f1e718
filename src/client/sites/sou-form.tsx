import { useTranslation } from 'react-i18next';
import type { OperatingUnitRow } from '../../shared/site.ts';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormSite } from '../settings/fields/form-site.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { souResource } from './sou-resource.ts';

/** `/sous/new` and `/sous/edit/:id` */
export function SouForm() {
  const { t } = useTranslation('sites');
  return (
    <SettingsPanel<OperatingUnitRow> resource={souResource} back="/sous" title={{ new: t('sou.new'), edit: t('sou.edit') }}>
      {(unit) => (
        <SettingsForm<Pick<OperatingUnitRow, 'name' | 'head_id' | 'site_ids'>>
          resource={souResource}
          back="/sous"
          row={unit}
          deletable={unit?.name}
          deleteText={t('sou.deleteText')}
          values={{ name: unit?.name ?? '', head_id: unit?.head_id ?? null, site_ids: unit?.site_ids ?? [] }}
        >
          <FormText name="name" label={t('sou.name')} isRequired maxLength={120} autoFocus={unit === undefined} />
          <FormPerson name="head_id" label={t('sou.head')} />
          <FormSite name="site_ids" label={t('sou.sites')} isMultiple />
        </SettingsForm>
      )}
    </SettingsPanel>
  );
}

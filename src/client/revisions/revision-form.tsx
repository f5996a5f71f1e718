import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RevisionRow } from '../../shared/revision.ts';
import { templatesQuery } from '../records/store/record-queries.ts';
import { FormDate } from '../settings/fields/form-date.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormSwitch } from '../settings/fields/form-switch.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { revisionResource, revisionsPath } from './revision-resource.ts';
import { useModuleNames } from './use-module-names.ts';

interface RevisionValues {
  module: string;
  template_id: string | null;
  document_number: string;
  rev_number: string;
  rev_date: string | null;
  note: string;
  is_active: boolean;
}

/** `/hsse_rev_numbers/new` and `/hsse_rev_numbers/edit/:id` */
export function RevisionForm() {
  const { t } = useTranslation('master-data');
  const modules = useModuleNames();
  return (
    <SettingsPanel<RevisionRow>
      resource={revisionResource}
      back={revisionsPath}
      title={{ new: t('revision.new'), edit: t('revision.edit') }}
    >
      {(row) => (
        <SettingsForm<RevisionValues>
          resource={revisionResource}
          back={revisionsPath}
          row={row}
          deletable={row && `${row.document_number} ${row.rev_number}`}
          values={{
            module: row?.module ?? modules[0]?.id ?? '',
            template_id: row?.template_id ?? null,
            document_number: row?.document_number ?? '',
            rev_number: row?.rev_number ?? '',
            rev_date: row?.rev_date ?? null,
            note: row?.note ?? '',
            is_active: row?.is_active ?? true,
          }}
        >
          <FormSelect name="module" label={t('revision.module')} options={modules} isRequired />
          <TemplateField />
          <FormText name="document_number" label={t('revision.document_number')} isRequired maxLength={60} />
          <FormText name="rev_number" label={t('revision.rev_number')} isRequired maxLength={30} />
          <FormDate name="rev_date" label={t('revision.rev_date')} isRequired />
          <FormText name="note" label={t('revision.note')} maxLength={500} rows={2} />
          <FormSwitch name="is_active" label={t('revision.is_active')} />
        </SettingsForm>
      )}
    </SettingsPanel>
  );
}

/** The document of the chosen module; none is all of them. */
function TemplateField() {
  const { t } = useTranslation('master-data');
  const { control } = useFormContext();
  const module = String(useWatch({ control, name: 'module' }) ?? '');
  const { data = [] } = useQuery({ ...templatesQuery(module), enabled: module !== '' });
  return <FormSelect name="template_id" label={t('revision.template')} options={data} hint={t('revision.allTemplates')} />;
}

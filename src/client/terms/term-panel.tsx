import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { environmentUnits, mostWhys } from '../../shared/term.ts';
import type { TermRow } from '../../shared/term.ts';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormSwitch } from '../settings/fields/form-switch.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { rowQuery } from '../settings/resource.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { CategoryTypeField } from './category-type-field.tsx';
import { ParentField } from './parent-field.tsx';
import type { TermView } from './term-view.ts';
import { WhyFields } from './why-fields.tsx';

interface TermValues {
  name: string;
  description: string;
  is_active: boolean;
  parent_id: string | null;
  category_type: string | null;
  unit: string | null;
  whys: string[];
}

export interface TermPanelProps {
  view: TermView;
  /** The term in whose list it is opened. */
  parent?: string | undefined;
}

/** A new term, or one to be changed: name, place in its tree, and what its kind has. */
export function TermPanel({ view, parent }: TermPanelProps) {
  const { t } = useTranslation('categories');
  const { kind, resource } = view;
  const may = useMayChange(view.access);
  const back = parent === undefined ? view.base : view.below(parent);
  const { data: above } = useQuery({ ...rowQuery<TermRow>(resource, parent ?? ''), enabled: parent !== undefined });
  const units = environmentUnits.map((id) => ({ id, name: t(`unit.${id}`) }));

  return (
    <SettingsPanel<TermRow>
      resource={resource}
      back={back}
      title={{ new: t(parent === undefined ? `${kind}.new` : `${kind}.below`), edit: t(`${kind}.edit`) }}
    >
      {(row) => (
        <SettingsForm<TermValues>
          resource={resource}
          back={back}
          row={row}
          isReadOnly={row !== undefined && !may('update')}
          deletable={may('delete') ? row?.name : undefined}
          values={{
            name: row?.name ?? '',
            description: row?.description ?? '',
            is_active: row?.is_active ?? true,
            parent_id: row ? row.parent_id : (parent ?? null),
            category_type: row?.category_type ?? above?.category_type ?? null,
            unit: row?.unit ?? null,
            whys: Array.from({ length: mostWhys }, (_, index) => row?.whys?.[index] ?? ''),
          }}
          toBody={(values) => bodyOf(view, values)}
        >
          {kind === 'category' && parent === undefined && <CategoryTypeField />}
          <FormText name="name" label={t('name')} isRequired autoFocus={row === undefined} />
          <ParentField view={view} row={row} root={above} />
          {kind === 'environment_category' && <FormSelect name="unit" label={t('field.unit')} options={units} />}
          <FormText name="description" label={t('field.description')} rows={3} maxLength={2000} />
          {kind === 'root_cause' && parent === undefined && <WhyFields />}
          <FormSwitch name="is_active" label={t('field.is_active')} />
        </SettingsForm>
      )}
    </SettingsPanel>
  );
}

function bodyOf({ kind, top }: TermView, values: TermValues): object {
  const { name, description, is_active, parent_id, category_type, unit, whys } = values;
  return {
    ...{ name, description, is_active },
    ...((top !== 'grandparent' || parent_id !== null) && { parent_id }),
    ...(kind === 'category' && category_type !== null && { category_type }),
    ...(kind === 'environment_category' && { unit }),
    ...(kind === 'root_cause' && parent_id === null && { whys: whys.filter((why) => why.trim() !== '') }),
  };
}

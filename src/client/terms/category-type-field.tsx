import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryTypes } from '../../shared/term.ts';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { useUnusedTypes } from './use-unused-types.ts';

/** The type of a category, with a hint where no form uses it. */
export function CategoryTypeField() {
  const { t } = useTranslation('categories');
  const unused = useUnusedTypes();
  const chosen: unknown = useWatch({ name: 'category_type' });
  const types = categoryTypes.map((id) => ({ id, name: t(`type.${id}`) }));
  return (
    <FormSelect
      name="category_type"
      label={t('field.category_type')}
      hint={unused.some((type) => type === chosen) ? t('inNoFormHint') : undefined}
      options={types}
      isRequired
    />
  );
}

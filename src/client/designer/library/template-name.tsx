import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../settings/fields/form-text.tsx';
import { designsQuery } from '../draft/design-queries.ts';

/** The name of a new template. Says if another template of the module has this name: those who choose one could not tell them apart. */
export function TemplateName({ module, autoFocus = false }: { module: string; autoFocus?: boolean }) {
  const { t, i18n } = useTranslation('designer');
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' });
  const { data: designs = [] } = useQuery(designsQuery(module));
  const folded = (text: string) => text.trim().toLocaleLowerCase(i18n.language);
  const isTaken = designs.some((design) => folded(design.name) === folded(name));
  return (
    <FormText
      name="name"
      label={t('library.field.name')}
      hint={isTaken ? t('library.sameName') : undefined}
      requiredText={t('library.required.name')}
      isRequired
      autoFocus={autoFocus}
      maxLength={200}
    />
  );
}

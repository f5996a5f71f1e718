import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../engine/index.ts';
import { FormText } from '../../settings/fields/form-text.tsx';
import { TemplateName } from './template-name.tsx';

/** Texts that every template requires before it begins. */
export interface TemplateWords {
  name: string;
  description: string;
  prefix: string;
}

/** Allowed form of a prefix; numbers of records begin with it. */
const prefixPattern = /^[A-Z0-9-]{1,12}$/;

/** Name, description and prefix of a template: all three must be there. */
export function TemplateWordFields({ module }: { module: string }) {
  const { t } = useTranslation('designer');
  const prefix = useWatch<TemplateWords, 'prefix'>({ name: 'prefix' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
      <TemplateName module={module} autoFocus />
      <FormText
        name="description"
        label={t('library.field.description')}
        requiredText={t('library.required.description')}
        isRequired
        rows={2}
        maxLength={2000}
      />
      <FormText
        name="prefix"
        label={t('library.field.prefix')}
        hint={prefix.trim() === '' ? undefined : t('settings.prefixHint', { prefix: prefix.trim() })}
        requiredText={t('library.required.prefix')}
        isRequired
        maxLength={12}
        format={{ pattern: prefixPattern, text: t('library.prefixFormat') }}
      />
    </Box>
  );
}

/** The document with these words. */
export function withWords(template: Template, { name, description, prefix }: TemplateWords): Template {
  return {
    ...template,
    title: name.trim(),
    description: description.trim(),
    'x-settings': { ...template['x-settings'], prefix: prefix.trim() },
  };
}

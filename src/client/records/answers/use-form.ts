import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compile, type Form, type Template } from '../../../../engine/index.ts';

/** A template compiled in the language of the interface. */
export function useForm(template: Template): Form {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return useMemo(() => compile(template, language), [template, language]);
}

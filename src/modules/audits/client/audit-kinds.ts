import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { compile, type Template } from '../../../../engine/index.ts';
import { templatesQuery, templateVersionQuery } from '../../../client/records/store/record-queries.ts';

/** A kind of audit, as the forms of audits offer it. */
export interface AuditKind {
  id: string;
  title: string;
}

const question = 'auditKind';

/** The kinds that a form offers, in a language. */
export function kindsOf(template: Template, language: string): AuditKind[] {
  const { options = [] } = compile(template, language).questions.get(question) ?? {};
  return options.map(({ const: id, title }) => ({ id, title }));
}

/** The kinds of audits that forms on offer know: those of one form, or of all; undefined until they are known. */
export function useAuditKinds(only?: string): AuditKind[] | undefined {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const select = useCallback((template: Template) => kindsOf(template, language), [language]);
  const { data: offered } = useQuery(templatesQuery('audits'));
  const wanted = offered?.filter(({ id }) => only === undefined || id === only) ?? [];
  const forms = useQueries({ queries: wanted.map(({ id, version }) => ({ ...templateVersionQuery(id, version), select })) });
  if (offered === undefined || forms.some(({ isPending }) => isPending)) return undefined;
  const kinds = forms.flatMap(({ data = [] }) => data);
  return [...new Map(kinds.map((kind) => [kind.id, kind])).values()];
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../shared/language.ts';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { MailerModule, MailerPreview, MailerScenario, MailerTemplate } from '../../shared/mailer.ts';
import { api, fetchJson } from '../api.ts';

const root = (organization: string) => `/api/organizations/${organization}/mailer_modules`;
export const mailerKey = ['settings', 'mailers'] as const;

/** A scenario of a module in an organisation, and the language its texts are in. */
export interface ScenarioOf {
  organization: string;
  module: string;
  scenario: string;
  language: Language;
}

export const scenarioUrl = ({ organization, module, scenario }: Omit<ScenarioOf, 'language'>) =>
  `${root(organization)}/${encodeURIComponent(module)}/scenarios/${encodeURIComponent(scenario)}`;

/** The modules that tell people something. */
export const mailerModulesQuery = (organization: string) =>
  queryOptions({
    queryKey: [...mailerKey, 'modules'] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ mailer_modules: MailerModule[] }>(root(organization), undefined, signal)).mailer_modules,
  });

/** Queries the scenarios in which a module notifies people. */
export const mailerScenariosQuery = (organization: string, module: string) =>
  queryOptions({
    queryKey: [...mailerKey, 'scenarios', module] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ scenarios: MailerScenario[] }>(`${root(organization)}/${encodeURIComponent(module)}/scenarios`, undefined, signal))
        .scenarios,
  });

/** The texts of a scenario in a language; nothing is changed under its author's hands. */
export const mailerTemplateQuery = (of: ScenarioOf) =>
  queryOptions({
    queryKey: [...mailerKey, 'template', of.module, of.scenario, of.language] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ mailer_template: MailerTemplate }>(scenarioUrl(of), { language: of.language }, signal)).mailer_template,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Queries a preview of unsaved texts for a real record. */
export const previewQuery = (of: ScenarioOf, texts: MailTexts) =>
  queryOptions({
    queryKey: [...mailerKey, 'preview', of.module, of.scenario, of.language, texts] as const,
    queryFn: async ({ signal }) => {
      const body = { mailer_template: { language: of.language, ...texts } };
      return (await api.post<{ preview: MailerPreview }>(`${scenarioUrl(of)}/preview`, body, { signal })).data.preview;
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { MailerTemplate } from '../../shared/mailer.ts';
import { api, problemOf } from '../api.ts';
import { useViolationText } from '../settings/violation-text.ts';
import { notifyProblem, notifySuccess } from '../ui/notify.ts';
import { mailerKey, mailerTemplateQuery, scenarioUrl } from './mailer-queries.ts';
import type { ScenarioOf } from './mailer-queries.ts';

interface Answer {
  mailer_template: MailerTemplate;
}

/** Saves, resets and tests the texts of a scenario; each error is shown at its field. */
export function useMailerActions(of: ScenarioOf, { lock_version: lockVersion }: Pick<MailerTemplate, 'lock_version'>) {
  const client = useQueryClient();
  const { t } = useTranslation('mailers');
  const violationText = useViolationText();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const url = scenarioUrl(of);
  const { language } = of;

  const keep = ({ mailer_template: template }: Answer) => {
    client.setQueryData(mailerTemplateQuery(of).queryKey, template);
    void client.invalidateQueries({ queryKey: [...mailerKey, 'modules'] });
    void client.invalidateQueries({ queryKey: [...mailerKey, 'scenarios'] });
  };
  const refuse = (error: unknown) => {
    const { violations } = problemOf(error);
    setWrong(
      Object.fromEntries(
        violations.map((violation) => [violation.key, violation.code === 'answer.too-long' ? t('tooLong') : violationText(violation)]),
      ),
    );
    if (violations.length === 0) notifyProblem(error);
  };
  const quiet = { onMutate: () => setWrong({}), onError: refuse, meta: { quiet: true } };

  const save = useMutation({
    ...quiet,
    mutationFn: async (texts: MailTexts) =>
      (await api.put<Answer>(url, { mailer_template: { language, ...texts, lock_version: lockVersion } })).data,
    onSuccess: (answer) => {
      keep(answer);
      notifySuccess(t('saved'));
    },
  });
  const reset = useMutation({
    ...quiet,
    mutationFn: async () => (await api.delete<Answer>(url, { params: { language, lock_version: lockVersion } })).data,
    onSuccess: (answer) => {
      keep(answer);
      notifySuccess(t('resetDone'));
    },
  });
  const test = useMutation({
    ...quiet,
    mutationFn: async (texts: MailTexts) =>
      (await api.post<{ sent_to: string }>(`${url}/test`, { mailer_template: { language, ...texts } })).data,
    onSuccess: ({ sent_to: address }) => notifySuccess(t('sent', { address })),
  });
  return { save, reset, test, wrong };
}

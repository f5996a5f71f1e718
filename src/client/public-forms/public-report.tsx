import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { siteQuestion } from '../../../engine/index.ts';
import { draftStorage } from '../forms/draft-storage.ts';
import { FormView } from '../forms/form-view.tsx';
import { keepApplication } from '../offline/new-version.ts';
import { useForm } from '../records/answers/use-form.ts';
import { useFormStore } from '../records/answers/use-form-store.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { draftKey } from './kept-reports.ts';
import type { OpenedPublicForm } from './open-public-form.ts';
import { PublicPage } from './public-page.tsx';
import { reportSender } from './send-report.ts';
import { usePublicServices } from './use-public-services.ts';
import { useSendReport, type ReportWait } from './use-send-report.ts';

const waitTexts = { connection: 'waiting', server: 'waitingForServer', files: 'sendingFiles' } as const satisfies Record<
  ReportWait,
  string
>;

/** A report being filled in without an account: kept on this device until it is sent. */
export function PublicReport({ opened }: { opened: OpenedPublicForm }) {
  const { t } = useTranslation('public-forms');
  const problemText = useProblemText();
  const { form: opening, report } = opened;
  const form = useForm(opening.template);
  const [start] = useState(() => opened.draft ?? { answers: startAnswers(opened, siteQuestion(form)), remarks: {} });
  const store = useFormStore(form, start, { now: opening.now, zone: opening.zone });
  const [sender] = useState(() => reportSender(opened));
  const services = usePublicServices(opened, sender);
  const { send, isSending, problem, wait } = useSendReport({ opened, store, sender });

  useEffect(() => {
    sender.prepare();
    // The form opens again without a connection: a report that waits is sent from there.
    void keepApplication().catch(() => undefined);
    return store.onChange((draft) => {
      void draftStorage
        .save(draftKey(report), { ...draft, version: null, savedAt: new Date().toISOString() })
        // A device that keeps nothing must not stop the report.
        .catch(() => undefined);
    });
  }, [sender, store, report]);

  return (
    <PublicPage title={form.title} lead={t('lead')}>
      <FormView store={store} services={services} zone={opening.zone} withNavigation={false} />
      {wait && (
        <Alert severity="warning" sx={{ mt: 2 }} role="status">
          {t(waitTexts[wait])}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }} role="alert">
          {problemText(problem)} {problem.mend}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
        <Button variant="contained" size="large" loading={isSending} sx={{ minHeight: 52 }} onClick={send}>
          {t('send')}
        </Button>
        <Link component={RouterLink} to="/thankyou" variant="body2" sx={{ textAlign: 'center', p: 1 }}>
          {t('followUp.link')}
        </Link>
      </Box>
    </PublicPage>
  );
}

/** The site of the poster is answered already. */
function startAnswers({ form: { isSiteKnown, sites } }: OpenedPublicForm, question: string | undefined): Record<string, unknown> {
  const [site] = sites;
  return site && question !== undefined && (isSiteKnown || sites.length === 1) ? { [question]: { site: site.id } } : {};
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { LifecycleShape } from '../../../../workflows/index.ts';
import type { RecordStep } from '../../../shared/manifest.ts';
import { publicReporterId } from '../../../shared/public-form.ts';
import type { OfferedEvent, RecordDetail, Refusal } from '../../../shared/record.ts';
import { FormView } from '../../forms/form-view.tsx';
import type { Gaps } from '../../forms/open-questions.ts';
import { loadPatiently } from '../../load-patiently.ts';
import { Section } from '../../ui/section.tsx';
import { ConditionAlerts } from '../reading/condition-alerts.tsx';
import { arrangeEvents, canOpen, isAboutAnswers, lacksAnswers } from '../step/event-order.ts';
import { InPlaceBar } from '../in-place/in-place-bar.tsx';
import { MatrixNotice } from '../reading/matrix-notice.tsx';
import { KeyFacts } from '../reading/key-facts.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { onlySections } from '../answers/only-sections.ts';
import { RecordSteps } from './record-steps.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { RecordGaps } from '../answers/use-gaps.ts';
import { withDeviceScores } from '../waiting/device-scores.ts';
import { useStagesAhead } from '../answers/use-stages-ahead.ts';
import { useListsAhead } from '../waiting/use-lists-ahead.ts';
import { useRecordServices } from '../store/record-services.ts';
import { RefusalList } from '../answers/refusal-list.tsx';
import { RejectionNotice } from '../draft/rejection-notice.tsx';
import { RevisedNotice } from './revised-notice.tsx';
import { SourcePanel } from './source-panel.tsx';
import { ScoreSummary } from '../reading/score-summary.tsx';
import type { useInPlace } from '../in-place/use-in-place.ts';
import { WorkBar } from '../in-place/work-bar.tsx';

const ReporterMessages = lazy(async () => ({
  default: (await loadPatiently(() => import('./reporter-messages.tsx'))).ReporterMessages,
}));

export interface SummaryBodyProps {
  detail: RecordDetail;
  form: Form;
  shape: LifecycleShape;
  events: readonly OfferedEvent[];
  inPlace: ReturnType<typeof useInPlace>;
  gaps: RecordGaps;
  texts: ModuleTexts;
  /** The module's steps and the open one, where records are filled in by steps. */
  steps?: { all: readonly RecordStep[]; open: RecordStep; addressOf: (step: string) => string } | undefined;
  onSend: (event: OfferedEvent) => void;
}

/** Body of a record's summary: alarms first, then its steps or the key facts, then the filled form, where some sections may be filled in place. */
export function SummaryBody({ detail, form, shape, events, inPlace, gaps, texts, steps, onSend }: SummaryBodyProps) {
  const { t } = useTranslation(['records', 'forms']);
  const services = useRecordServices(detail);
  const { store } = inPlace;
  useListsAhead(detail, store, services);
  const shownStore = useMemo(() => (steps ? onlySections(store, steps.open.sections) : store), [store, steps]);
  const isAhead = useStagesAhead(detail);
  const { primary } = arrangeEvents(events, shape, detail.status);
  const isFilled = inPlace.isPartial && inPlace.sections.length > 0;
  const refused = isFilled ? countedNow(primary?.refused ?? [], gaps.all) : (primary?.refused ?? []);

  // Counts answers that the server does not have yet.
  const isCounted = inPlace.isDirty && isFilled;
  const counted = isCounted ? withDeviceScores({ ...detail, ...store.draft() }, form, false) : detail;

  return (
    <>
      <RejectionNotice detail={detail} />
      <RevisedNotice detail={detail} form={form} />
      <MatrixNotice detail={detail} />
      <ConditionAlerts conditions={detail.conditions} form={form} texts={texts} />
      {steps && (
        <RecordSteps
          texts={texts}
          steps={steps.all}
          open={steps.open.id}
          store={store}
          fillable={inPlace.sections}
          addressOf={steps.addressOf}
          isInOrder={form.template['x-settings'].stepsInOrder === true}
        />
      )}
      {primary && !canOpen(primary) && refused.length > 0 && (
        <Alert severity={refused.some(({ code }) => code === 'lifecycle.interlock') ? 'warning' : 'info'} sx={{ mb: 2 }}>
          <AlertTitle>{t('events.blocked', { event: texts.event(primary.event, primary.sections) })}</AlertTitle>
          <RefusalList refused={refused} texts={texts} />
          {lacksAnswers(primary) && (
            <Button color="inherit" variant="outlined" sx={{ minHeight: 44, mt: 1 }} onClick={() => onSend(primary)}>
              {t('forms:showMissing')}
            </Button>
          )}
        </Alert>
      )}
      {!steps && (
        <Section title={t('facts.title')}>
          <KeyFacts detail={detail} form={form} texts={texts} />
        </Section>
      )}
      <SourcePanel detail={detail} />
      {detail.scores?.is_final && <ScoreSummary detail={detail} form={form} />}
      <FormView
        key={steps?.open.id}
        store={shownStore}
        fillable={inPlace.sections}
        readOnly={inPlace.sections.length === 0}
        isAhead={isAhead}
        services={services}
        zone={detail.zone}
        names={detail.names}
        led={gaps.led}
        onLed={gaps.onLed}
      />
      {steps && <StepButtons steps={steps.all} open={steps.open} texts={texts} addressOf={steps.addressOf} />}
      {/* While it is being filled in, what is still to be answered comes first. */}
      {counted.scores?.is_final === false && <ScoreSummary detail={counted} form={form} />}
      {detail.requester.id === publicReporterId && (
        <Suspense>
          <ReporterMessages id={detail.id} />
        </Suspense>
      )}
      {isFilled ? (
        <WorkBar inPlace={inPlace} gaps={gaps} form={form} detail={detail} texts={texts} />
      ) : (
        <InPlaceBar inPlace={inPlace} form={form} detail={detail} texts={texts} />
      )}
    </>
  );
}

/** Counts the missing and wrong answers in refusals anew, with the answers typed since. */
function countedNow(refused: readonly Refusal[], { missing, wrong }: Gaps): Refusal[] {
  const others = refused.filter(({ code }) => !isAboutAnswers(code));
  if (others.length === refused.length) return others;
  const now = [
    { code: 'lifecycle.answers-missing', params: { count: missing.length } },
    { code: 'lifecycle.answers-wrong', params: { count: wrong.length } },
  ];
  return [...others, ...now.filter(({ params }) => params.count > 0)];
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../engine/index.ts';
import type { LifecycleShape } from '../../../workflows/index.ts';
import type { OfferedEvent, RecordDetail } from '../../shared/record.ts';
import { FormView } from '../forms/form-view.tsx';
import { Section } from '../ui/section.tsx';
import { ConditionAlerts } from './condition-alerts.tsx';
import { arrangeEvents, canOpen, lacksAnswers } from './event-order.ts';
import { InPlaceBar } from './in-place-bar.tsx';
import { KeyFacts } from './key-facts.tsx';
import type { ModuleTexts } from './module-texts.ts';
import { useRecordServices } from './record-services.ts';
import { RefusalList } from './refusal-list.tsx';
import { ScoreSummary } from './score-summary.tsx';
import type { useInPlace } from './use-in-place.ts';

export interface SummaryBodyProps {
  detail: RecordDetail;
  form: Form;
  shape: LifecycleShape;
  events: readonly OfferedEvent[];
  inPlace: ReturnType<typeof useInPlace>;
  texts: ModuleTexts;
  onSend: (event: OfferedEvent) => void;
}

/** What a record says: alarms first, then the key facts, then the filled form, where some sections may be filled in place. */
export function SummaryBody({ detail, form, shape, events, inPlace, texts, onSend }: SummaryBodyProps) {
  const { t } = useTranslation(['records', 'forms']);
  const services = useRecordServices(detail);
  const { primary } = arrangeEvents(events, shape, detail.status);

  return (
    <>
      <ConditionAlerts conditions={detail.conditions} form={form} texts={texts} />
      {primary && !canOpen(primary) && (
        <Alert severity={primary.refused.some(({ code }) => code === 'lifecycle.interlock') ? 'warning' : 'info'} sx={{ mb: 2 }}>
          <AlertTitle>{t('events.blocked', { event: texts.event(primary.event) })}</AlertTitle>
          <RefusalList refused={primary.refused} texts={texts} />
          {lacksAnswers(primary) && (
            <Button color="inherit" variant="outlined" sx={{ minHeight: 44, mt: 1 }} onClick={() => onSend(primary)}>
              {t('forms:showMissing')}
            </Button>
          )}
        </Alert>
      )}
      <Section title={t('facts.title')}>
        <KeyFacts detail={detail} form={form} texts={texts} />
      </Section>
      {detail.scores?.is_final && <ScoreSummary detail={detail} form={form} />}
      <FormView
        store={inPlace.store}
        fillable={inPlace.sections}
        readOnly={inPlace.sections.length === 0}
        services={services}
        zone={detail.zone}
        names={detail.names}
      />
      {/* While it is being filled in, what is still to be answered comes first. */}
      {detail.scores?.is_final === false && <ScoreSummary detail={detail} form={form} />}
      <InPlaceBar inPlace={inPlace} form={form} detail={detail} texts={texts} />
    </>
  );
}

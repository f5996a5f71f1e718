import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { FormView } from '../../forms/form-view.tsx';
import { Section } from '../../ui/section.tsx';
import { ConditionAlerts } from '../reading/condition-alerts.tsx';
import { KeyFacts } from '../reading/key-facts.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { readingStore } from '../reading/reading-store.ts';
import { ReadingsProvider } from '../answers/readings.tsx';
import { useRecordServices } from '../store/record-services.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { ScoreSummary } from '../reading/score-summary.tsx';

export interface RecordReadingProps {
  detail: RecordDetail;
  form: Form;
  texts: ModuleTexts;
}

/**
 * A record as the person who decides on it reads it: alarms first, then key facts, earlier decisions, the result, and every filled
 * section.
 */
export function RecordReading({ detail, form, texts }: RecordReadingProps) {
  const { t } = useTranslation('records');
  const services = useRecordServices(detail);
  const store = useMemo(() => readingStore(form, detail), [form, detail]);

  return (
    <ReadingsProvider detail={detail} form={form}>
      <ConditionAlerts conditions={detail.conditions} form={form} texts={texts} />
      <Section title={t('facts.title')}>
        <KeyFacts detail={detail} form={form} texts={texts} />
      </Section>
      {detail.scores && <ScoreSummary detail={detail} form={form} />}
      {detail.votes.length > 0 && (
        <Section title={t('panel.votes')}>
          <ReviewPanel detail={detail} texts={texts} />
        </Section>
      )}
      <FormView store={store} readOnly withNavigation={false} services={services} zone={detail.zone} names={detail.names} />
    </ReadingsProvider>
  );
}

import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { LifecycleShape } from '../../../../workflows/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { Section } from '../../ui/section.tsx';
import { KeyFacts } from '../reading/key-facts.tsx';
import { LinkedPanel } from './linked-panel.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { RecordParts } from '../store/record-parts.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { SignatureList } from '../reading/signature-list.tsx';
import { StateDiagram } from './state-diagram.tsx';
import { Timeline } from './timeline.tsx';
import { VersionPanel } from './version-panel.tsx';

export interface SummaryPanelProps {
  detail: RecordDetail;
  form: Form;
  shape: LifecycleShape;
  visited: ReadonlySet<string>;
  texts: ModuleTexts;
  /** Whether it has the key facts: above the steps of a record they would push these out of sight. */
  withFacts: boolean;
}

/** The state of a record in its lifecycle, the decisions and the history. */
export function SummaryPanel(props: SummaryPanelProps) {
  return (
    <>
      <ProgressParts {...props} />
      <HistoryPart {...props} />
    </>
  );
}

/** The key facts of a record with steps, the state diagram, the review and the signatures. */
export function ProgressParts({ detail, form, shape, visited, texts, withFacts }: SummaryPanelProps) {
  const { t } = useTranslation('records');
  return (
    <>
      {withFacts && (
        <Section title={t('facts.title')}>
          <KeyFacts detail={detail} form={form} texts={texts} isNarrow />
        </Section>
      )}
      <Section title={t('panel.progress')}>
        <StateDiagram shape={shape} status={detail.status} visited={visited} texts={texts} />
      </Section>
      <VersionPanel detail={detail} form={form} />
      <LinkedPanel detail={detail} />
      <RecordParts kind="panels" detail={detail} form={form} />
      {(detail.votes.length > 0 || detail.review) && (
        <Section title={t('panel.votes')}>
          <ReviewPanel detail={detail} texts={texts} />
        </Section>
      )}
      {Object.keys(detail.signatures).length > 0 && (
        <Section title={t('panel.signatures')}>
          <SignatureList detail={detail} form={form} />
        </Section>
      )}
    </>
  );
}

/** The timeline. */
export function HistoryPart({ detail, form, texts }: Pick<SummaryPanelProps, 'detail' | 'form' | 'texts'>) {
  const { t } = useTranslation('records');
  return (
    <Section title={t('panel.history')}>
      <Timeline id={detail.id} form={form} zone={detail.zone} texts={texts} />
    </Section>
  );
}

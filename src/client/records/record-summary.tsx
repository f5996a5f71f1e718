import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Template } from '../../../engine/index.ts';
import { lifecycleById, lifecycleShape } from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { OfferedEvent, RecordDetail } from '../../shared/record.ts';
import { notifySuccess } from '../ui/notify.ts';
import { Screen } from '../ui/screen.tsx';
import { ConditionChip, StatusChip } from '../ui/status-chip.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import type { KeptStep } from './device-store.ts';
import { visitedStates } from './diagram-layout.ts';
import { EventBar } from './event-bar.tsx';
import { EventDialog } from './event-dialog.tsx';
import { isDestructive, lacksAnswers, settlesScore } from './event-order.ts';
import { ForeseenResult } from './foreseen-result.tsx';
import type { ModuleTexts } from './module-texts.ts';
import { recordPaths } from './paths.ts';
import { ReadingsProvider } from './readings.tsx';
import { PrintButtons } from './print/print-buttons.tsx';
import { historyQuery } from './record-queries.ts';
import { rescueFocus } from './rescue-focus.ts';
import { SummaryBody } from './summary-body.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { SummaryTabs } from './summary-tabs.tsx';
import { twoLines } from './two-lines.ts';
import { useAskedStep } from './use-asked-step.ts';
import { useForm } from './use-form.ts';
import { recordEvent, useInPlace } from './use-in-place.ts';
import { WaitingLine } from './waiting-line.tsx';
import { useWayBack } from './way-back.ts';

export interface RecordSummaryProps {
  detail: RecordDetail;
  receivedAt: number;
  template: Template;
  kept: KeptStep | null;
  manifest: ModuleManifest;
  texts: ModuleTexts;
}

/** The summary of a record: beside each other on a desk, behind tabs on a phone. */
export function RecordSummary({ detail, receivedAt, template, kept, manifest, texts }: RecordSummaryProps) {
  const { t } = useTranslation('records');
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<OfferedEvent>();
  const form = useForm(template);
  const shape = useMemo(() => lifecycleShape(lifecycleById(manifest.lifecycle)), [manifest.lifecycle]);
  const { data: history } = useInfiniteQuery(historyQuery(detail.id));
  const isPartial = manifest.grants[recordEvent]?.partial === true;
  const inPlace = useInPlace({ detail, receivedAt, form, kept, isPartial });
  const paths = recordPaths(detail.module);
  const back = useWayBack(paths.list);
  const isOwnDraft = detail.status === 'draft' && detail.fillable.length > 0;
  const visited = visitedStates(history?.pages.flat() ?? [], detail.status);

  const inPlaceSection = inPlace.sections.find((section) => inPlace.store.shown(section));
  // A draft is submitted from its form; what is filled in place is saved there.
  const events = detail.events.filter(
    ({ event }) => !(event === recordEvent && inPlaceSection === undefined) && !(isOwnDraft && event === 'submit'),
  );
  const choose = (offered: OfferedEvent) =>
    offered.event === recordEvent && inPlaceSection !== undefined ? goToSection(inPlaceSection) : void begin(offered);
  // What was typed and not saved belongs to what the step is taken on.
  const begin = async (offered: OfferedEvent) => {
    const saved = isPartial && inPlace.isDirty ? await inPlace.save() : undefined;
    if (isPartial && inPlace.isDirty && !saved) return;
    const now = saved?.detail.events.find(({ event }) => event === offered.event) ?? offered;
    if (!lacksAnswers(now)) return setChosen(now);
    // On a phone the form may be behind another tab.
    if (search.has('tab')) setSearch({}, { replace: true });
    if (inPlace.isWhole()) setChosen(now);
  };
  useAskedStep(events, choose);
  const actions = (
    <>
      {isOwnDraft && (
        <Button component={Link} to={paths.edit(detail.id)} variant="contained" sx={{ minHeight: 44 }}>
          {t('summary.continue')}
        </Button>
      )}
      <EventBar events={events} shape={shape} status={detail.status} texts={texts} disabled={inPlace.isSending} onSend={choose} />
    </>
  );

  async function done(after: RecordDetail): Promise<void> {
    if (chosen) notifySuccess([after.number, texts.done(chosen.event)].filter(Boolean).join(': '));
    setChosen(undefined);
    if (after.status === 'draft' && after.fillable.length > 0) await navigate(paths.edit(after.id));
  }

  useEffect(() => (chosen ? rescueFocus : undefined), [chosen]);

  const body = <SummaryBody detail={detail} form={form} shape={shape} events={events} inPlace={inPlace} texts={texts} onSend={choose} />;
  const panel = <SummaryPanel detail={detail} form={form} shape={shape} visited={visited} texts={texts} />;
  return (
    <ReadingsProvider detail={detail} form={form}>
      <Screen
        title={detail.number ?? detail.template.name}
        mark={
          <>
            <StatusChip module={detail.module} status={detail.status} />
            {detail.conditions.map((condition) => (
              <ConditionChip key={condition} module={detail.module} condition={condition} />
            ))}
          </>
        }
        subtitle={
          <>
            {detail.number !== null && <Box sx={twoLines}>{[detail.title, form.title].filter(Boolean).join(' · ')}</Box>}
            <WaitingLine detail={detail} manifest={manifest} texts={texts} />
          </>
        }
        back={back}
        tools={<PrintButtons detail={detail} form={form} texts={texts} />}
        actions={actions}
        panel={isPhone ? undefined : panel}
      >
        {isPhone ? <SummaryTabs form={body} detail={detail} template={form} shape={shape} visited={visited} texts={texts} /> : body}
        {chosen && (
          <EventDialog
            key={chosen.event}
            detail={detail}
            receivedAt={receivedAt}
            offered={chosen}
            form={form}
            texts={texts}
            about={settlesScore(shape, detail, chosen.event) && <ForeseenResult detail={detail} form={form} />}
            isDestructive={isDestructive(shape, detail.status, chosen.event)}
            onClose={() => setChosen(undefined)}
            onDone={(after) => void done(after)}
          />
        )}
      </Screen>
    </ReadingsProvider>
  );
}

/** Leads to a section of the form on this screen. */
function goToSection(id: string): void {
  const title = document.querySelector<HTMLElement>(`[id$="-section-${CSS.escape(id)}-title"]`);
  title?.scrollIntoView({ block: 'center' });
  title?.focus({ preventScroll: true });
}

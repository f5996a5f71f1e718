import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isEach, type Form, type Template } from '../../../../engine/index.ts';
import { lifecycleShape, newVersion } from '../../../../workflows/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { OfferedEvent, RecordDetail } from '../../../shared/record.ts';
import { lifecycleById } from '../../lifecycles.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { Screen } from '../../ui/screen.tsx';
import { ConditionChip, StatusChip } from '../../ui/status-chip.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useIsBeside } from '../list/beside.ts';
import { CloneRecord } from '../start/clone-record.tsx';
import type { KeptStep } from '../store/device-store.ts';
import { visitedStates } from './diagram-layout.ts';
import { ConditionAlerts } from '../reading/condition-alerts.tsx';
import { KeyFacts } from '../reading/key-facts.tsx';
import { EventBar } from '../step/event-bar.tsx';
import { EventDialog } from '../step/event-dialog.tsx';
import { canPress, isDestructive, lacksAnswers, settlesScore } from '../step/event-order.ts';
import { ForeseenResult } from './foreseen-result.tsx';
import { firstOpen } from '../../forms/open-questions.ts';
import { leadToSection } from './lead-to-section.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { useRecordSteps } from './use-record-steps.ts';
import { ReadingsProvider } from '../answers/readings.tsx';
import { PrintButtons } from '../print/print-buttons.tsx';
import { historyQuery } from '../store/record-queries.ts';
import { RecordParts } from '../store/record-parts.tsx';
import { useListAddress } from '../../paths/record-address.ts';
import { rescueFocus } from '../../ui/rescue-focus.ts';
import { SummaryBody } from './summary-body.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { SummaryTabs } from './summary-tabs.tsx';
import { twoLines } from '../../ui/two-lines.ts';
import { useAskedStep } from '../step/use-asked-step.ts';
import { useForm } from '../answers/use-form.ts';
import { useGaps } from '../answers/use-gaps.ts';
import { recordEvent, useInPlace, type HeldContent } from '../in-place/use-in-place.ts';
import { useTimeAhead } from '../step/use-time-ahead.ts';
import { withDeviceScores } from '../waiting/device-scores.ts';
import { useDeviceRecord } from '../waiting/use-device-record.ts';
import { isHeld, type WaitingEvent } from '../store/waiting-event.ts';
import { forgetReturned, tryAgain } from '../waiting/settle-returned.ts';
import { WaitingNotice } from '../waiting/waiting-notice.tsx';
import { WaitingLine } from '../step/waiting-line.tsx';
import { useWayBack } from '../../paths/way-back.ts';
import { isRenewedNext, workUnderWay } from '../step/work-under-way.ts';

export interface RecordSummaryProps {
  detail: RecordDetail;
  /** Its steps that wait on this device, or that the server did not take. */
  waiting: readonly WaitingEvent[];
  receivedAt: number;
  template: Template;
  kept: KeptStep | null;
  manifest: ModuleManifest;
  texts: ModuleTexts;
}

/** The summary of a record: beside each other on a desktop, behind tabs on a phone. */
export function RecordSummary({ detail: sent, waiting, receivedAt, template, kept, manifest, texts }: RecordSummaryProps) {
  const { t } = useTranslation('records');
  const isBeside = useIsBeside();
  const isPhone = useIsPhone() || isBeside;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<OfferedEvent>();
  const [held, setHeld] = useState<HeldContent>();
  const form = useForm(template);
  const detail = useDeviceRecord(sent, waiting, form);
  const shape = useMemo(() => lifecycleShape(lifecycleById(manifest.lifecycle)), [manifest.lifecycle]);
  const work = useMemo(() => workUnderWay(detail, form, lifecycleById(manifest.lifecycle)), [detail, form, manifest.lifecycle]);
  const ahead = useTimeAhead(form, detail, chosen !== undefined);
  const { data: history } = useInfiniteQuery(historyQuery(detail.id));
  const isPartial = manifest.grants[recordEvent]?.partial === true;
  const inPlace = useInPlace({ detail, receivedAt, form, kept, isPartial, isHeld: isHeld(waiting) });
  const paths = useRecordPaths(detail.module);
  const back = useWayBack(useListAddress(manifest));
  const isOwnDraft = detail.status === 'draft' && detail.fillable.length > 0;
  const visited = visitedStates(history?.pages.flat() ?? [], detail.status);

  const inPlaceSection = inPlace.sections.find((section) => inPlace.store.shown(section));
  // A draft is submitted from its form; content filled in place is saved there.
  const events = detail.events.filter(
    ({ event }) => !(event === recordEvent && inPlaceSection === undefined) && !(isOwnDraft && event === 'submit'),
  );
  // Offline, a step is judged by the answers that the server does not have yet.
  const judged = useMemo(() => (held ? withDeviceScores({ ...detail, ...held.shown }, form, false) : detail), [held, detail, form]);
  const aboutStep = ({ event, sections }: OfferedEvent) => {
    if (settlesScore(shape, judged, event)) return <ForeseenResult detail={judged} form={form} />;
    if (!handsOver(form, sections)) return false;
    return (
      <Box sx={{ mb: 2 }}>
        <ConditionAlerts conditions={detail.conditions} form={form} texts={texts} />
        <KeyFacts detail={detail} form={form} texts={texts} />
      </Box>
    );
  };
  const steps = useRecordSteps(manifest, detail, form);
  const isFilled = inPlace.sections.length > 0;
  const gaps = useGaps({
    store: inPlace.store,
    status: isPartial && isFilled ? detail.status : undefined,
    sections: inPlace.sections,
    onSection: (section) => {
      const step = steps?.all.find(({ sections }) => sections.includes(section));
      if (steps && step && step !== steps.open) void navigate(steps.addressOf(step.id), { replace: true });
    },
  });
  const leaveTab = () => {
    if (!search.has('tab')) return;
    const rest = new URLSearchParams(search);
    rest.delete('tab');
    setSearch(rest, { replace: true });
  };
  const goTo = (section: string) => {
    // On a phone the form may be behind another tab.
    leaveTab();
    const shown = inPlace.sections.filter((each) => inPlace.store.shown(each));
    const first = shown.length === 1 || isPartial ? firstOpen(inPlace.store, section, { while: detail.status }) : undefined;
    if (first === undefined) leadToSection(section);
    else gaps.leadTo(first);
  };
  // After a step that opens sections the first open question is next.
  const from = useRef('');
  const [goesOn, setGoesOn] = useState(false);
  const goOn = useEffectEvent(() => {
    setGoesOn(false);
    if (isPartial) gaps.leadOn();
  });
  useEffect(() => {
    if (goesOn && isFilled) goOn();
  }, [goesOn, isFilled]);
  const choose = (offered: OfferedEvent) =>
    offered.event === recordEvent && inPlaceSection !== undefined ? goTo(inPlaceSection) : void begin(offered);
  // Input that was typed and not saved belongs to the content that the step is taken on.
  const begin = async (offered: OfferedEvent) => {
    from.current = detail.status;
    const saved = isPartial && isFilled ? await inPlace.settle(mayWait(offered.event)) : undefined;
    if (isPartial && (inPlace.isDirty || inPlace.clashes.length > 0) && !saved) return;
    setHeld(saved === 'offline' ? inPlace.held() : undefined);
    const now = (saved !== 'offline' && saved?.events.find(({ event }) => event === offered.event)) || offered;
    if (!lacksAnswers(now) && saved !== 'offline') return setChosen(now);
    // On a phone the form may be behind another tab.
    leaveTab();
    if (!gaps.leadOn() && inPlace.isWhole()) setChosen(now);
  };
  useAskedStep(events, choose);
  const actions = (
    <>
      {isOwnDraft && (
        <Button component={Link} to={paths.edit(detail.id)} variant="contained" sx={{ minHeight: 44 }}>
          {t('summary.continue')}
        </Button>
      )}
      <EventBar
        events={events}
        lead={isRenewedNext(work) ? recordEvent : undefined}
        shape={shape}
        status={detail.status}
        texts={texts}
        disabled={inPlace.isSending}
        onSend={choose}
      />
    </>
  );

  /** Whether a step may wait on this device for a connection. */
  function mayWait(event: string): boolean {
    return detail.ahead.some((step) => step.event === event && step.from === detail.status);
  }

  async function done(after: RecordDetail): Promise<void> {
    setGoesOn(after.status !== from.current);
    if (chosen) void forgetReturned(client, detail.id, chosen.event);
    if (chosen) notifySuccess([after.number, texts.done(chosen.event)].filter(Boolean).join(': '));
    setChosen(undefined);
    const draft = chosen?.event === newVersion ? after.versions[0] : after;
    if (draft?.status === 'draft' && (draft !== after || after.fillable.length > 0)) await navigate(paths.edit(draft.id));
  }

  /** Repeats a step that the server refused. Opens it like any other step if possible; otherwise sends it unchanged. */
  function again(returned: WaitingEvent): void {
    const offered = detail.events.find(({ event }) => event === returned.event);
    if (offered && canPress(offered)) choose(offered);
    else void tryAgain(client, returned, sent);
  }

  const onKept = () => {
    setGoesOn(true);
    setChosen(undefined);
  };

  useEffect(() => (chosen ? rescueFocus : undefined), [chosen]);

  const body = (
    <SummaryBody
      detail={detail}
      form={form}
      shape={shape}
      events={events}
      inPlace={inPlace}
      gaps={gaps}
      texts={texts}
      steps={steps}
      onSend={choose}
    />
  );
  const parts = { detail, shape, visited, texts, withFacts: steps !== undefined };
  const panel = <SummaryPanel {...parts} form={form} />;
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
            {detail.number !== null && detail.title !== null && <Box sx={twoLines}>{detail.title}</Box>}
            {detail.number !== null && <Box>{form.title}</Box>}
            <WaitingLine detail={detail} work={work} ahead={ahead} manifest={manifest} texts={texts} />
          </>
        }
        back={back}
        tools={
          <>
            <CloneRecord detail={detail} texts={texts} />
            <RecordParts kind="tools" detail={detail} form={form} />
            <PrintButtons detail={detail} form={form} texts={texts} manifest={manifest} />
          </>
        }
        actions={actions}
        panel={isPhone ? undefined : panel}
      >
        <WaitingNotice waiting={waiting} typed={kept} fresh={sent} form={form} texts={texts} onAgain={(returned) => again(returned)} />
        <RecordParts kind="notices" detail={detail} form={form} />
        <SummaryTabs {...parts} isPhone={isPhone} form={body} template={form} />
        {chosen && (
          <EventDialog
            key={chosen.event}
            detail={judged}
            receivedAt={receivedAt}
            offered={chosen}
            form={form}
            texts={texts}
            about={aboutStep(chosen)}
            waits={mayWait(chosen.event) ? { isHeld: isHeld(waiting) || held !== undefined, held, onKept } : undefined}
            isDestructive={isDestructive(shape, detail.status, chosen.event)}
            onClose={() => setChosen(undefined)}
            onDone={(after) => void done(after)}
          />
        )}
      </Screen>
    </ReadingsProvider>
  );
}

/** Whether a step names the performer of the work again. The new performer then sees the open points at a glance. */
function handsOver(form: Form, sections: readonly string[]): boolean {
  const each = form.sections.filter(({ id, stage }) => sections.includes(id) && isEach(stage)).map(({ id }) => id);
  return [...form.questions.values()].some(({ party, section }) => party !== undefined && each.includes(section));
}

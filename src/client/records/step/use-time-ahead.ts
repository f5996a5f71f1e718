import { useEffect, useState } from 'react';
import { cell, open, type Form } from '../../../../engine/index.ts';
import { stageOfEvent } from '../../../../workflows/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { keptSteps, type KeptStep } from '../store/device-store.ts';
import { withSections } from '../answers/section-content.ts';
import { stepKey } from '../store/use-kept-step.ts';

/** A calculated time that a step waits for: "Fire watch until" 17:09. */
export interface TimeAhead {
  title: string;
  at: string;
}

/** Returns the first calculated time in a step's entries that is still in the future; undefined if there is none. */
export function timeAhead(form: Form, detail: RecordDetail, { event, sections }: StepSections, kept: KeptStep): TimeAhead | undefined {
  const { status, now, zone, facts } = detail;
  const typed = withSections(form, sections, detail, kept);
  const filling = open(form, { ...typed, now, zone, facts, stages: stageOfEvent(event, status), recorded: detail });
  const asked = form.sections.filter(({ id }) => sections.includes(id)).flatMap(({ questions }) => questions);
  return asked
    .map((id) => cell(filling, id))
    .flatMap(({ question, calculated, value }) =>
      calculated && question.field === 'date-time' && typeof value === 'string' && Date.parse(value) > Date.parse(now)
        ? [{ title: question.title, at: value }]
        : [],
    )
    .at(0);
}

type StepSections = Pick<RecordDetail['events'][number], 'event' | 'sections'>;

/** Returns the time that a step begun on this device waits for; it is read again once no step is open. */
export function useTimeAhead(form: Form, detail: RecordDetail, isStepOpen: boolean): TimeAhead | undefined {
  const [ahead, setAhead] = useState<TimeAhead>();

  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      const steps = detail.events.filter(({ sections }) => sections.length > 0);
      const kept = await Promise.all(steps.map(({ event }) => keptSteps.load(stepKey(detail.id, event))));
      const times = steps.flatMap((step, at) => (kept[at] ? (timeAhead(form, detail, step, kept[at]) ?? []) : []));
      if (!isGone) setAhead(times[0]);
    }
    if (!isStepOpen) void look();
    return () => {
      isGone = true;
    };
  }, [form, detail, isStepOpen]);
  return ahead;
}

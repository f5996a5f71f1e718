import { isStageActive, type FormSection } from '../../../engine/index.ts';
import { isSaving, stageOfEvent } from '../../../workflows/index.ts';
import { isReadGranted } from '../../shared/read-grants.ts';
import type { ServerSession } from '../session/server-session.ts';
import { isWithin } from './private-questions.ts';
import type { RecordStage, RecordView } from './record-view.ts';
import { waitingSections } from './steps-in-order.ts';

type Sectioned = Pick<RecordView, 'form'>;
type Read = Pick<RecordView, 'form' | 'manifest' | 'people' | 'record' | 'shares'>;

/** The ids of the sections that a stage fills. */
export function sectionsOfStage({ form }: Sectioned, stage: RecordStage): string[] {
  return form.sections.filter((section) => isStageActive(section.stage, stage)).map(({ id }) => id);
}

/** The sections that a person fills with an event: where answers are saved while a state lasts, those of their parties whose step is due. */
export function sectionsToFill(view: RecordView, session: ServerSession, event: string): string[] {
  const stage = stageOfEvent(event, view.record.status);
  if (!isSaving(event)) return sectionsOfStage(view, stage);
  const parties = partiesOf(view, session);
  const waiting = waitingSections(view);
  return view.form.sections
    .filter(({ id }) => !waiting.has(id))
    .filter((section) => isStageActive(section.stage, stage) && (section.party?.some((party) => parties.includes(party)) ?? true))
    .map(({ id }) => id);
}

/**
 * Returns the sections that a person may see: those without a read grant, those whose grant they have, and those that they fill in. All
 * server responses about a record are filtered by them.
 */
export function sectionsToRead(view: Read, session: ServerSession): ReadonlySet<string> {
  const { form, manifest, record } = view;
  const parties = partiesOf(view, session);
  const mayRead = ({ read, party, stage }: FormSection): boolean => {
    if (read === undefined) return true;
    const isGranted = isReadGranted(manifest, read, session.rules);
    const isNamed = [...(manifest.reads?.[read]?.party ?? []), ...(party ?? [])].some((name) => parties.includes(name));
    // A draft is visible to its author and to users with whom it is shared.
    return isGranted || isNamed || (record.status === 'draft' && 'on' in stage && stage.on === 'submit' && mayBegin(view, session));
  };
  return new Set(form.sections.filter(mayRead).map(({ id }) => id));
}

/** Returns a test whether a person may see a key of answers, remarks, files or history. */
export function seenBy(view: Read, session: ServerSession): (key: string) => boolean {
  const readable = sectionsToRead(view, session);
  return readable.size === view.form.sections.length ? () => true : isWithin(view, readable);
}

/** Returns a test whether every reader of the record may see a key: only such answers are searched, listed and logged. */
export function seenByAll({ form }: Sectioned): (key: string) => boolean {
  return isWithin({ form }, new Set(form.sections.filter(({ read }) => read === undefined).map(({ id }) => id)));
}

/** Whether a party of the record may see a section, regardless of the person. */
export function isSeenByParty({ form, manifest }: Pick<Read, 'form' | 'manifest'>, question: string, party: string): boolean {
  const section = form.sections.find(({ id }) => id === form.questions.get(question)?.section);
  if (section?.read === undefined) return true;
  return [...(section.party ?? []), ...(manifest.reads?.[section.read]?.party ?? [])].includes(party);
}

/** Returns the values whose keys pass a test. */
export function only<Value>(values: Readonly<Record<string, Value>>, takes: (key: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => takes(key)));
}

function mayBegin({ record, shares }: Read, { userId }: ServerSession): boolean {
  return record.requester_id === userId || shares.some(({ shared_to }) => shared_to === userId);
}

/** Returns the parties of the record that a person fills. */
function partiesOf({ people, record }: Pick<Read, 'people' | 'record'>, { userId }: ServerSession): string[] {
  const named = people.filter(({ user_id }) => user_id === userId).map(({ party }) => party);
  return record.requester_id === userId ? [...named, 'requester'] : named;
}

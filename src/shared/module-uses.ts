import type { SectionKind } from '../../engine/index.ts';
import { guardsOf, lifecycleById, lifecycleShape } from '../../workflows/index.ts';
import type { ModuleManifest } from './manifest.ts';

/** Settings and parts of a template that a module's records use. The others would promise what never happens. */
export interface ModuleUses {
  /** A submission goes on without a review where the template says that the risk is low. */
  lowRisk: boolean;
  /** Records have an end, which the default hours are for. */
  hours: boolean;
  /** Records go on beyond the end that they had, or their hours are the work's. */
  extension: boolean;
  /** A shift hands records over to the next. */
  handover: boolean;
  /** Records are filled in by steps. */
  steps: boolean;
  /** A failed condition can stop the work. */
  stops: boolean;
  /** Records are reviewed. */
  review: boolean;
  /** A step is refused to those who did the work, without a review: another person verifies it. */
  verification: boolean;
  /** Records are judged by the result of their answers: points and risks. */
  judged: boolean;
  /** A failing answer has an effect on a step, whether or not it is scored. */
  failing: boolean;
  /** The kinds of sections that mean something in its records. */
  kinds: ReadonlySet<SectionKind>;
}

type Registered = Pick<ModuleManifest, 'lifecycle' | 'review' | 'list' | 'steps'>;

/** Returns the settings and parts that a module's records use, according to its lifecycle and its manifest. */
export function moduleUsesOf({ lifecycle: id, review, list, steps }: Registered): ModuleUses {
  const lifecycle = lifecycleById(id);
  const guards = guardsOf(lifecycle);
  const events = new Set(lifecycleShape(lifecycle).transitions.map(({ event }) => event));
  const isTimed = guards.has('isBeforeEnd');
  const kinds: Readonly<Record<SectionKind, boolean>> = {
    location: list.columns.includes('site'),
    duration: isTimed,
    nightWork: isTimed,
    closure: events.has('inspect'),
    // It says that nothing begins before it is issued and accepted.
    declaration: events.has('issue') && events.has('accept'),
    transferChecklist: events.has('transfer'),
  };
  return {
    lowRisk: guards.has('isLowRisk'),
    hours: isTimed || list.columns.includes('ends_at'),
    extension: isTimed || events.has('extend'),
    handover: events.has('handOver'),
    steps: steps !== undefined,
    stops: guards.has('mustStop'),
    review: review !== undefined,
    verification: review === undefined && guards.has('isNotPerforming'),
    judged: review !== undefined || list.columns.includes('score'),
    failing: guards.has('explainsIncomplete'),
    kinds: new Set((Object.keys(kinds) as SectionKind[]).filter((kind) => kinds[kind])),
  };
}

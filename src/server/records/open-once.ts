import { open, rolesAt, type Filling, type Form, type OpenOptions, type Recorded } from '../../../engine/index.ts';

interface Opened {
  form: Form;
  options: OpenOptions;
  filling: Filling;
}

/** Fillings by the answers that they were opened on: a request keeps its answers as long as it keeps its record. */
const opened = new WeakMap<object, Opened[]>();

/**
 * Opens a form on answers, once: the same answers at the same moment give the filling that is there. Stages in which every section has the same role
 * share it, so that the events of a state that ask nothing of their own cost one opening together.
 */
export function openOnce(form: Form, options: OpenOptions): Filling {
  const { answers = {}, stages = { on: 'submit' } } = options;
  const known = opened.get(answers) ?? [];
  const same = known.find((each) => each.form === form && isSameOpening(form, each.options, options));
  if (same) return isSame(same.filling.stage, stages) ? same.filling : { ...same.filling, stage: stages };
  const filling = open(form, options);
  opened.set(answers, [...known, { form, options, filling }]);
  return filling;
}

function isSameOpening(form: Form, one: OpenOptions, other: OpenOptions): boolean {
  return (
    one.now === other.now &&
    one.zone === other.zone &&
    one.remarks === other.remarks &&
    one.signer === other.signer &&
    isSubmission(one) === isSubmission(other) &&
    isSame(one.fill ?? [], other.fill ?? []) &&
    (one.fill === undefined) === (other.fill === undefined) &&
    isSame(one.facts ?? {}, other.facts ?? {}) &&
    isSameRecorded(one.recorded, other.recorded) &&
    isSame(rolesAt(form, one.stages), rolesAt(form, other.stages))
  );
}

/** While a record is submitted, only erased rows are final. */
function isSubmission({ stages = { on: 'submit' } }: OpenOptions): boolean {
  return 'on' in stages && stages.on === 'submit';
}

function isSameRecorded(one: Recorded | undefined, other: Recorded | undefined): boolean {
  return (
    one?.answers === other?.answers &&
    one?.remarks === other?.remarks &&
    isSame(one?.erased ?? [], other?.erased ?? []) &&
    isSame(one?.children ?? {}, other?.children ?? {})
  );
}

/** Whether two objects or lists hold the same values. */
function isSame(one: object, other: object): boolean {
  const values = new Map(Object.entries(one));
  const others = Object.entries(other);
  return values.size === others.length && others.every(([key, value]) => values.has(key) && Object.is(values.get(key), value));
}

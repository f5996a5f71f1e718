import { onlyRead, type CalledOption, type CalledQuestion } from './call-bodies.ts';
import { withoutEchoes } from './echoes.ts';
import type { Editing } from './editing.ts';
import { fieldNames } from './field-names.ts';
import type { presentSections } from './present-parts.ts';

type ToldQuestion = ReturnType<typeof presentSections>[number]['section_questions'][number];

/**
 * Returns the changes that a call makes to a question. Fields that are meaningful only together stay together: if one of a pair changes,
 * the other keeps the value that was sent with it.
 */
export function changesOf(sent: CalledQuestion, told: ToldQuestion | undefined): CalledQuestion {
  const { options, ...changes }: CalledQuestion = withoutEchoes(sent, told);
  const { attr = {} } = changes;
  const isMoved = attr.parentID !== undefined || attr.optionid !== undefined;
  const isRemarked = attr.isAttach !== undefined || attr.isDescription !== undefined;
  return {
    ...changes,
    ...fieldOf(changes, sent, told),
    ...(options && { options: options.map((option) => changesOfOption(option, told?.options)) }),
    ...(isMoved && sent.order !== undefined && { order: sent.order }),
    attr: {
      ...attr,
      ...(isMoved && said(sent.attr, ['parentID', 'optionid'])),
      ...(isRemarked && said(sent.attr, ['isAttach', 'isDescription'])),
    },
  };
}

/** Returns the field type if the call changes only whether several answers are allowed. */
function fieldOf({ type, attr }: CalledQuestion, sent: CalledQuestion, told: ToldQuestion | undefined): Pick<CalledQuestion, 'type'> {
  if (type !== undefined || attr?.isMulti === undefined || told === undefined) return {};
  return { type: attr.isMulti ? (sent.type ?? told.type) : fieldNames['single-select'] };
}

function said<Part extends object, Key extends keyof Part>(part: Part | undefined, keys: readonly Key[]): Partial<Pick<Part, Key>> {
  const pairs = keys.flatMap((key) => (part?.[key] === undefined ? [] : [[key, part[key]] as const]));
  return Object.fromEntries(pairs) as Partial<Pick<Part, Key>>;
}

/** Returns the changes of a call to an option, with its id, which says that the option is in the list. */
function changesOfOption(option: CalledOption, told: ToldQuestion['options'] = []): CalledOption {
  const { id } = option;
  const before = told.find((each) => each.id === id);
  return { ...withoutEchoes(option, before), ...(id !== undefined && { id }) };
}

/** Refuses a call that would change a read-only field. */
export function refuseOnlyRead(editing: Editing, { attr, ...question }: CalledQuestion, at: string): void {
  const key = onlyRead.question.find((each) => question[each] !== undefined);
  if (key !== undefined) editing.refuseRead(`${at}/${key}`);
  const attribute = onlyRead.attr.find((each) => attr?.[each] !== undefined);
  if (attribute !== undefined) editing.refuseRead(`${at}/attr/${attribute}`);
  // A question that shares its options is given its own by naming them.
  if (question.form_type_id === null) editing.refuseRead(`${at}/form_type_id`);
}

import { useState } from 'react';
import { emptyCondition, groupOf, isWhole, ruleOf, type Group, type RuleJson, type RuleNode } from '../../../../engine/index.ts';
import { keepLeft } from './left-here.ts';

/** Model of a rule that is being edited, separate from the rule in force. */
interface Draft<Model> {
  /** The rule that it began with, or that it last became. */
  base: string;
  model: Model;
}

/** How a rule is edited as something else. */
export interface DraftModel<Model> {
  read: (rule: RuleJson | undefined) => Model;
  write: (model: Model) => RuleJson | undefined;
  /** Nothing is missing in it. */
  isSettled: (model: Model) => boolean;
}

export interface DraftOptions<Model> extends DraftModel<Model> {
  /** Names the place of the rule. */
  place: string;
  value: RuleJson | undefined;
  onChange: (rule: RuleJson | undefined) => void;
}

/** Drafts that the user left before they were complete. They are restored when the user returns. */
const useLeft = keepLeft<Draft<unknown>>();

/**
 * Keeps the draft that a rule editor shows. The draft becomes the rule once nothing is missing in it; until then the rule is unchanged. A
 * rule that changes from elsewhere (undo, another person) replaces the draft.
 */
export function useValueDraft<Model>({ place, value, onChange, read, write, isSettled }: DraftOptions<Model>) {
  const base = writtenAs(value);
  const left = useLeft();
  const [draft, setDraft] = useState<Draft<Model>>(() => begunAt<Model>(left.get(place), base) ?? { base, model: read(value) });
  const current = draft.base === base ? draft : { base, model: read(value) };
  if (current !== draft) setDraft(current);

  const change = (model: Model): void => {
    if (!isSettled(model)) {
      left.set(place, { base, model });
      setDraft({ base, model });
      return;
    }
    left.delete(place);
    const rule = write(model);
    setDraft({ base: writtenAs(rule), model });
    if (writtenAs(rule) !== base) onChange(rule);
  };
  return { model: current.model, isOpen: !isSettled(current.model), change };
}

/** Whether a rule has an edit that was left incomplete. */
export function useIsBegun(place: string, value: RuleJson | undefined): boolean {
  return useLeft().get(place)?.base === writtenAs(value);
}

function begunAt<Model>(begun: Draft<unknown> | undefined, base: string): Draft<Model> | undefined {
  // A place has one editor, and so one model.
  return begun?.base === base ? (begun as Draft<Model>) : undefined;
}

/** A rule as groups of conditions; one without conditions is none, and begins with an empty one. */
export const groupModel: DraftModel<Group> = {
  read: (rule) => (rule === undefined ? { kind: 'group', join: 'all', of: [emptyCondition] } : groupOf(rule)),
  write: ruleOf,
  isSettled: (group) => group.of.every(isBlank) || isWhole(group),
};

function isBlank(node: RuleNode): boolean {
  return node.kind === 'condition' && node.subject === undefined;
}

function writtenAs(rule: RuleJson | undefined): string {
  return rule === undefined ? '' : JSON.stringify(rule);
}

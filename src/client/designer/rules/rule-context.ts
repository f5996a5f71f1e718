import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { Group, RuleFieldKind, RuleScope, Template, Term, ValueSort } from '../../../../engine/index.ts';
import type { RuleWords } from '../words/use-rule-words.ts';

export interface ConditionsEditorProps {
  /** Purpose of the conditions. */
  label: string;
  /** The label is to be seen: nothing else says it. */
  isTitled?: boolean;
  group: Group;
  onChange: (group: Group) => void;
}

export interface TermEditorProps {
  label: string;
  /** The required sort of value. */
  sort: ValueSort;
  /** The question whose options and units fixed values are of. */
  like?: Term | undefined;
  value: Term | undefined;
  onChange: (term: Term | undefined) => void;
}

/** Position of the edited rule, and the editors that can contain each other. */
export interface RulePlace {
  template: Template;
  scope: RuleScope;
  kind: RuleFieldKind;
  words: RuleWords;
  /** The relations of the children that records of the module can have. */
  relations: readonly string[];
  disabled: boolean;
  Conditions: ComponentType<ConditionsEditorProps>;
  TermEditor: ComponentType<TermEditorProps>;
}

export const RuleContext = createContext<RulePlace | undefined>(undefined);

export function useRulePlace(): RulePlace {
  const place = use(RuleContext);
  if (!place) throw new Error('there is no rule here');
  return place;
}

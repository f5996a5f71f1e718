import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  ruleOfTerm,
  sentenceOf,
  sortOf,
  termOf,
  type Finding,
  type RuleJson,
  type RuleScope,
  type Template,
  type Term,
} from '../../../../engine/index.ts';
import { useStateOf } from '../../ui/use-state-of.ts';
import { Begun, FormOrJson, NotWhole } from './rule-builder.tsx';
import { useRulePlace } from './rule-context.ts';
import { RuleFrame } from './rule-frame.tsx';
import { isMissing, isWholeTerm } from './term-forms.ts';
import { useValueDraft, type DraftModel } from './use-value-draft.ts';
import { stack } from './stack.ts';

export interface ValueFieldProps {
  template: Template;
  /** The question or column that has the value. Keep it the same object while it is the same (`useMemo`). */
  scope: RuleScope;
  kind: 'value' | 'default' | 'score';
  value: RuleJson | undefined;
  /** Findings of lint in this rule. */
  findings?: readonly Finding[];
  disabled?: boolean;
  label?: string;
  onChange: (rule: RuleJson | undefined) => void;
}

/** A value that the form calculates: the answer, the default or the score of a question. */
export function ValueField({ template, scope, kind, value, findings = [], disabled = false, label, onChange }: ValueFieldProps) {
  const [isOpen, setOpen] = useStateOf(scope.id, false);
  const place = `${scope.owner} ${scope.id} ${kind}`;
  return (
    <RuleFrame
      template={template}
      scope={scope}
      label={label}
      kind={kind}
      rule={value}
      sentence={sentenceOf(value, template, kind, scope)}
      findings={findings}
      disabled={disabled}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      {(words, title) =>
        isOpen ? (
          <Box sx={{ ...stack, gap: 1.5 }}>
            <ValueBuilder title={title} place={place} kind={kind} value={value} onChange={onChange} />
            {value !== undefined && !disabled && (
              <Button size="small" color="error" onClick={() => onChange(undefined)} sx={{ justifySelf: 'start' }}>
                {words.t('removeRule')}
              </Button>
            )}
          </Box>
        ) : (
          <Begun place={place} value={value} />
        )
      }
    </RuleFrame>
  );
}

const termModel: DraftModel<Term | undefined> = {
  read: (rule) => (rule === undefined ? undefined : termOf(rule)),
  write: (term) => (term === undefined || isMissing(term) ? undefined : ruleOfTerm(term)),
  isSettled: (term) => term === undefined || isWholeTerm(term),
};

interface ValueBuilderProps extends Pick<ValueFieldProps, 'kind' | 'value' | 'onChange'> {
  title: string;
  place: string;
}

function ValueBuilder({ title, place, kind, value, onChange }: ValueBuilderProps) {
  const { template, scope, TermEditor } = useRulePlace();
  const { model, isOpen, change } = useValueDraft({ place, value, onChange, ...termModel });
  const answer: Term = { term: 'answer', id: scope.id };
  const sort = kind === 'score' ? 'number' : (sortOf(template, answer) ?? 'text');
  return (
    <FormOrJson label={title} place={place} value={value} onChange={onChange}>
      <TermEditor label={title} sort={sort} like={kind === 'score' ? undefined : answer} value={model} onChange={change} />
      {isOpen && <NotWhole />}
    </FormOrJson>
  );
}

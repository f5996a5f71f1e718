import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Check, Finding, RuleScope, Template } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckCard } from './check-card.tsx';
import { useNodeFocus } from './use-node-focus.ts';
import { useRuleWords } from '../words/use-rule-words.ts';
import { stack } from './stack.ts';

export interface CheckListProps {
  template: Template;
  /** The question or column that is checked. Pass the same object while it is unchanged (`useMemo`). */
  scope: RuleScope;
  value: readonly Check[] | undefined;
  /** Findings of lint in the checks; their pointers end as those of `x-check` do. */
  findings?: readonly Finding[];
  disabled?: boolean;
  onChange: (checks: Check[] | undefined) => void;
}

/** List of the checks of an answer: each check has a rule, a message, and says how strict it is. */
export function CheckList({ template, scope, value = [], findings = [], disabled = false, onChange }: CheckListProps) {
  const words = useRuleWords(template);
  const { idOf, focusOn } = useNodeFocus();
  const title = useId();
  const [made, setMade] = useState<string>();
  const put = (checks: Check[]) => onChange(checks.length === 0 ? undefined : checks);

  return (
    <Box role="group" aria-labelledby={title} id={idOf([])} sx={{ ...stack, gap: 1.25, minWidth: 0 }}>
      <Typography id={title} variant="subtitle2" component="h4">
        {words.t('title.checks')}
      </Typography>
      {value.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.t('say.none.check')}
        </Typography>
      )}
      {value.map((check, at) => (
        <CheckCard
          key={`${scope.id} ${check.id}`}
          id={idOf([at])}
          template={template}
          scope={scope}
          check={check}
          number={at + 1}
          findings={findings.filter(({ pointer }) => pointer.includes(`/x-check/${at}/`) || pointer.endsWith(`/x-check/${at}`))}
          disabled={disabled}
          isNew={check.id === made}
          onChange={(next) => put(value.with(at, next))}
          onRemove={() => {
            put(value.toSpliced(at, 1));
            focusOn(value.length > 1 ? [Math.min(at, value.length - 2)] : [], value.length > 1 ? 'first' : 'add');
          }}
        />
      ))}
      {!disabled && (
        <Button
          size="small"
          data-rule-add
          startIcon={<Icon name="add" size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            const rule = scope.owner === 'question' ? { answered: [scope.id] } : true;
            const id = freeCheckId(template, scope.id);
            setMade(id);
            put([...value, { id, rule, message: words.t('check.begin'), level: 'refuse' }]);
            focusOn([value.length], 'field');
          }}
        >
          {words.t('check.add')}
        </Button>
      )}
    </Box>
  );
}

/** An id for a new check of a question that no other check of the template has. */
function freeCheckId(template: Template, question: string): string {
  const taken = new Set<unknown>();
  JSON.stringify(template.properties, (key, value: unknown) => {
    if (key === 'x-check' && Array.isArray(value)) for (const check of value as { id?: unknown }[]) taken.add(check.id);
    return value;
  });
  const base = `${question.slice(0, 32)}Check`;
  let [id, number] = [base, 2];
  for (; taken.has(id); number += 1) id = `${base}${number}`;
  return id;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import {
  ruleFaults,
  type Finding,
  type RuleFieldKind,
  type RuleJson,
  type RuleScope,
  type Sentence,
  type Template,
} from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { DesignerContext } from '../draft/designer-context.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { FindingLines } from './finding-lines.tsx';
import { RuleContext } from './rule-context.ts';
import { TermEditor } from './term-editor.tsx';
import { useRuleWords, type RuleWords } from '../words/use-rule-words.ts';
import { stack } from './stack.ts';

export interface RuleFrameProps {
  template: Template;
  scope: RuleScope;
  kind: RuleFieldKind;
  label: string | undefined;
  /** Which of several it is. */
  number?: number;
  rule: RuleJson | undefined;
  sentence: Sentence;
  findings: readonly Finding[];
  disabled: boolean;
  isOpen: boolean;
  /** Without a rule the sentence says nothing that the field does not. */
  isSilent?: boolean;
  onOpen: (isOpen: boolean) => void;
  children: (words: RuleWords, title: string) => ReactNode;
}

/** A rule's name, its sentence and its findings. The editor opens below. */
export function RuleFrame({
  template,
  scope,
  kind,
  label,
  number,
  rule,
  sentence,
  findings,
  disabled,
  isOpen,
  isSilent = false,
  onOpen,
  children,
}: RuleFrameProps) {
  const words = useRuleWords(template);
  const links = use(DesignerContext)?.manifest.links;
  const ids = { title: useId(), sentence: useId() };
  const title = label ?? words.t(`title.${kind}`, number === undefined ? {} : { number });
  const faults = useMemo(() => (rule === undefined || rule === true ? [] : ruleFaults(template, scope, rule)), [template, scope, rule]);
  const place = useMemo(
    () => ({ template, scope, kind, words, relations: Object.keys(links ?? {}), disabled, Conditions: ConditionsEditor, TermEditor }),
    [template, scope, kind, words, links, disabled],
  );
  const hasRule = rule !== undefined && !(kind === 'require' && rule === true);
  const hasButton = !disabled && (!isSilent || hasRule);

  return (
    <RuleContext value={place}>
      <Box role="group" aria-labelledby={ids.title} aria-describedby={ids.sentence} sx={{ ...stack, gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32 }}>
          <Typography id={ids.title} variant="subtitle2" component="h4" sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          {hasButton && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={words.t(isOpen ? 'doneWith' : hasRule ? 'editOf' : 'addTo', { what: title })}
              startIcon={<Icon name={isOpen ? 'check' : hasRule ? 'edit' : 'add'} size={18} />}
              onClick={() => onOpen(!isOpen)}
              sx={{ flexShrink: 0 }}
            >
              {words.t(isOpen ? 'done' : hasRule ? 'edit' : 'add')}
            </Button>
          )}
        </Box>
        <Typography
          id={ids.sentence}
          variant="body2"
          sx={{ color: faults.length > 0 ? 'error.main' : hasRule ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {words.say(sentence)}
        </Typography>
        <FindingLines
          findings={[...faults, ...findings.filter(({ code, params }) => !faults.some((fault) => isSameFinding(fault, { code, params })))]}
          words={words}
        />
        {children(words, title)}
      </Box>
    </RuleContext>
  );
}

function isSameFinding(one: Finding, other: Pick<Finding, 'code' | 'params'>): boolean {
  return one.code === other.code && JSON.stringify(one.params) === JSON.stringify(other.params);
}

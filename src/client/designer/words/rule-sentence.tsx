import Typography from '@mui/material/Typography';
import { sentenceOf, stepsOf, type Change, type RuleFieldKind, type RuleJson, type Template } from '../../../../engine/index.ts';
import { useRuleWords } from './use-rule-words.ts';

export interface RuleSentenceProps {
  change: Change;
  /** The version that contains the changed rule. */
  template: Template;
}

/** Sentence of a changed rule, as the rule reads now. */
export function RuleSentence({ change, template }: RuleSentenceProps) {
  const words = useRuleWords(template);
  const kind = kindOf(change);
  if (!kind) return null;
  return (
    <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {words.say(sentenceOf(ruleAt(template, change.pointer), template, kind, scopeOf(change)))}
    </Typography>
  );
}

const kinds: Readonly<Record<string, RuleFieldKind>> = {
  'x-show': 'show',
  'x-require': 'require',
  'x-value': 'value',
  'x-default': 'default',
  'x-score': 'score',
};

function kindOf({ code, params }: Change): RuleFieldKind | undefined {
  if (!code.endsWith('.rule-changed')) return undefined;
  return code === 'option.rule-changed' ? 'option' : kinds[String(params['keyword'])];
}

function scopeOf({ code, pointer }: Change): { owner: 'question'; id: string } | undefined {
  const id = stepsOf(pointer).at(-2);
  return code === 'question.rule-changed' && id !== undefined ? { owner: 'question', id } : undefined;
}

/** Returns the rule at a pointer; a pointer to an option may lead through the question's reference to a list. */
function ruleAt(template: Template, pointer: string): RuleJson | undefined {
  const at = (held: unknown, step: string): unknown =>
    typeof held === 'object' && held !== null && Object.hasOwn(held, step) ? (held as Record<string, unknown>)[step] : undefined;
  const found = stepsOf(pointer).reduce((held, step) => {
    const next = at(held, step);
    return step === '$ref' && typeof next === 'string' ? template.$defs?.[next.split('/').at(-1) ?? '']?.oneOf : next;
  }, template as unknown);
  return found as RuleJson | undefined;
}

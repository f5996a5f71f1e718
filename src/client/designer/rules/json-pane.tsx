import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { parseRule, type ParsedRule, type RuleJson } from '../../../../engine/index.ts';
import { FindingLines } from './finding-lines.tsx';
import { keepLeft } from './left-here.ts';
import { useRulePlace } from './rule-context.ts';
import { stack } from './stack.ts';

export interface JsonPaneProps {
  /** Names the place of the rule. */
  place: string;
  value: RuleJson | undefined;
  onChange: (rule: RuleJson | undefined) => void;
}

/** Typed text that is not a valid rule yet, with the rule that it replaces. */
const useLeft = keepLeft<{ over: string; text: string }>();

/** The rule as JSON, for experts. The typed text is kept unchanged, and becomes the rule once it is valid. */
export function JsonPane({ place, value, onChange }: JsonPaneProps) {
  const { template, scope, words, disabled } = useRulePlace();
  const written = value === undefined ? '' : JSON.stringify(value, undefined, 2);
  const left = useLeft();
  const begun = left.get(place);
  const [typed, setTyped] = useState(begun?.over === written ? begun : { over: written, text: written });
  const text = typed.over === written ? typed.text : written;
  const parsed = text.trim() === '' ? undefined : parseRule(template, scope, text);

  const type = (next: string): void => {
    const read = next.trim() === '' ? undefined : parseRule(template, scope, next);
    if (read && !isRule(read)) {
      left.set(place, { over: written, text: next });
      setTyped({ over: written, text: next });
      return;
    }
    const over = read ? JSON.stringify(read.rule, undefined, 2) : '';
    left.delete(place);
    setTyped({ over, text: next });
    if (over !== written) onChange(read?.rule);
  };

  return (
    <Box sx={{ ...stack, gap: 1 }}>
      <TextField
        multiline
        minRows={6}
        maxRows={18}
        fullWidth
        label={words.t('json.label')}
        value={text}
        disabled={disabled}
        error={parsed !== undefined && (!parsed.ok || parsed.faults.length > 0)}
        onChange={({ target }) => type(target.value)}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            autoCapitalize: 'off',
            autoCorrect: 'off',
            maxLength: 20_000,
            style: { fontFamily: 'ui-monospace, monospace', fontSize: 13, lineHeight: 1.5 },
          },
        }}
      />
      <Box role="status" sx={{ ...stack, gap: 1 }}>
        {parsed && !parsed.ok && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {parsed.at === undefined ? words.t('json.notJson') : words.t('json.notJsonAt', lineAndColumn(text, parsed.at))}
          </Typography>
        )}
        {parsed?.ok && <FindingLines findings={parsed.faults} words={words} />}
        {parsed && !isRule(parsed) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.t('json.kept')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** With these a text is no rule that could run. */
const unfit: ReadonlySet<string> = new Set([
  'rule.unknown-operator',
  'rule.one-operator',
  'rule.arguments',
  'rule.name-not-literal',
  'rule.pattern',
  'rule.not-json',
  'rule.too-large',
  'rule.too-deep',
]);

/** References may be mended elsewhere; a text that could never run stays a text. */
function isRule(parsed: ParsedRule): parsed is Extract<ParsedRule, { ok: true }> {
  return parsed.ok && !parsed.faults.some(({ code }) => unfit.has(code));
}

function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { sentenceOf, type Check, type Finding, type RuleScope, type Template } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Choose } from './choose.tsx';
import { Begun, RuleBuilder } from './rule-builder.tsx';
import { RuleFrame } from './rule-frame.tsx';
import { stack } from './stack.ts';

export interface CheckCardProps {
  id: string;
  template: Template;
  scope: RuleScope;
  check: Check;
  number: number;
  findings: readonly Finding[];
  disabled: boolean;
  /** Whether the check was just added. Its rule editor is then open. */
  isNew: boolean;
  onChange: (check: Check) => void;
  onRemove: () => void;
}

const levels = ['refuse', 'block', 'warn'] as const;

/** One check: its message, what happens when it fails, and its rule in plain words. */
export function CheckCard({ id, template, scope, check, number, findings, disabled, isNew, onChange, onRemove }: CheckCardProps) {
  const [isOpen, setOpen] = useState(isNew);
  // A check needs a message: an emptied field is not saved until it contains text again.
  const [typed, setTyped] = useState<string>();
  const message = typed ?? check.message;
  const place = `${scope.owner} ${scope.id} check ${check.id}`;
  return (
    <Paper id={id} variant="outlined" sx={{ p: 1.25, ...stack, gap: 1.25 }}>
      <RuleFrame
        template={template}
        scope={scope}
        label={undefined}
        number={number}
        kind="check"
        rule={check.rule}
        sentence={sentenceOf(check.rule, template, 'check', scope)}
        findings={findings}
        disabled={disabled}
        isOpen={isOpen}
        onOpen={setOpen}
      >
        {(words, title) => (
          <>
            {isOpen ? (
              <RuleBuilder
                label={title}
                place={place}
                value={check.rule}
                onChange={(rule) => rule !== undefined && onChange({ ...check, rule })}
              />
            ) : (
              <Begun place={place} value={check.rule} />
            )}
            <TextField
              size="small"
              fullWidth
              multiline
              maxRows={4}
              sx={{ mt: 0.75 }}
              label={words.t('check.message')}
              value={message}
              disabled={disabled}
              error={message.trim() === ''}
              helperText={message.trim() === '' ? words.t('check.messageMissing') : undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                if (target.value.trim() !== '') onChange({ ...check, message: target.value });
              }}
              onBlur={() => setTyped(undefined)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <Choose
              label={words.t('check.level')}
              value={check.level}
              options={levels.map((level) => ({ id: level, name: words.t(`check.${level}`) }))}
              disabled={disabled}
              onChange={(level) => onChange({ ...check, level })}
            />
            {!disabled && (
              <Button
                size="small"
                color="error"
                startIcon={<Icon name="delete" size={18} />}
                aria-label={words.t('check.removeOf', { what: title })}
                onClick={onRemove}
                sx={{ justifySelf: 'start' }}
              >
                {words.t('check.remove')}
              </Button>
            )}
          </>
        )}
      </RuleFrame>
    </Paper>
  );
}

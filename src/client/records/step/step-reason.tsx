import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '../../../../workflows/index.ts';
import { Icon } from '../../ui/icon.tsx';

export interface StepReasonProps {
  /** Hint on the content of the reason. */
  hint: string;
  value: string;
  isNeeded: boolean;
  /** The step was tried without the reason it needs. */
  isMissing: boolean;
  autoFocus: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

/**
 * The reason for a step; it stays in the history permanently. A step that needs no reason offers an optional comment, collapsed until it
 * is used.
 */
export function StepReason({ hint, value, isNeeded, isMissing, autoFocus, disabled, onChange }: StepReasonProps) {
  const { t } = useTranslation('records');
  const [isOpen, setOpen] = useState(value !== '');
  const isTooLong = [...value].length > longestReason;
  const length = t('step.reasonLength', { length: [...value].length, maximum: longestReason });
  const help = isMissing ? t('step.reasonMissing') : [hint, length].filter(Boolean).join(' · ');

  // A reason stays in sight that was typed while it was needed.
  if (!isNeeded && !isOpen && value === '') {
    return (
      <Button
        color="inherit"
        startIcon={<Icon name="edit_note" />}
        disabled={disabled}
        sx={{ minHeight: 44, ml: -1, color: 'text.secondary' }}
        onClick={() => setOpen(true)}
      >
        {t('step.addComment')}
      </Button>
    );
  }
  return (
    <TextField
      label={isNeeded ? t('step.reason') : t('step.comment')}
      required={isNeeded}
      error={isMissing || isTooLong}
      helperText={help}
      value={value}
      // The button that opened it had the focus, and is gone; a step that was refused for want of a reason leads here.
      autoFocus={autoFocus || isOpen || isMissing}
      disabled={disabled}
      multiline
      minRows={isNeeded ? 3 : 2}
      maxRows={10}
      fullWidth
      slotProps={{ htmlInput: { 'data-field': 'reason' }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

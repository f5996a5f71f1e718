import TextField from '@mui/material/TextField';
import { use } from 'react';
import { useStateOf } from '../../ui/use-state-of.ts';
import type { Done } from '../draft/design-store.ts';
import { SubjectContext } from './subject-context.ts';
import { useEntry } from './use-entry.ts';

export interface PanelNumberProps {
  label: string;
  value: number | undefined;
  onEnter: (value: number | undefined) => Done | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean;
  isWhole?: boolean;
}

/** Field for a number of the design. An empty field means no number. Incomplete input is kept until the field loses focus. */
export function PanelNumber({ label, value, onEnter, hint, isRequired = false, disabled = false, isWhole = false }: PanelNumberProps) {
  const [typed, setTyped] = useStateOf<string | undefined>(use(SubjectContext)?.id, undefined);
  const { entry, error, enter } = useEntry(value, onEnter);
  const isNumber = typed === undefined || typed.trim() === '' ? !isRequired || typed === undefined : numberOf(typed) !== undefined;
  const text = typed ?? (entry === undefined ? '' : String(entry));
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={text}
      required={isRequired}
      disabled={disabled}
      error={error !== undefined || !isNumber}
      helperText={error ?? hint}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = numberOf(target.value);
        if (target.value.trim() === '' ? !isRequired : next !== undefined) enter(next);
      }}
      onBlur={() => setTyped(undefined)}
      // Of half the panel's width; a label in the empty field would be cut in the longer languages.
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal', maxLength: 16 } }}
    />
  );
}

function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Done } from '../draft/design-store.ts';
import { useEntry } from './use-entry.ts';

export interface PanelTextProps {
  label: string;
  value: string;
  /** Called with the text at each keystroke. */
  onEnter: (text: string) => Done | undefined;
  hint?: string | undefined;
  rows?: number;
  maxLength?: number;
  isRequired?: boolean;
  disabled?: boolean;
  /** Fault of the present text, where the design takes it all the same. */
  wrong?: string | undefined;
}

/** A text of the design, changed while it is typed. */
export function PanelText(props: PanelTextProps) {
  const { label, value, onEnter, hint, rows, maxLength = 500, isRequired = false, disabled = false, wrong } = props;
  const { t } = useTranslation('designer');
  const { entry, error: refused, enter } = useEntry(value, onEnter);
  const error = isRequired && entry.trim() === '' ? t('properties.required') : (refused ?? wrong);
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={entry}
      required={isRequired}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => enter(event.target.value)}
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 8 })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}

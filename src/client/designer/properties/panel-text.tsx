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

const maxRows = 8;
/** Whether the browser sizes a field by its content. Otherwise MUI measures each text, which lays the page out again and again. */
const sizesItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');
const bySize = { '& textarea': { fieldSizing: 'content', maxHeight: `${maxRows}lh` } };

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
      {...(rows === undefined
        ? { slotProps: { htmlInput: { maxLength } } }
        : sizesItself
          ? {
              multiline: true,
              sx: bySize,
              slotProps: {
                input: { inputComponent: 'textarea' },
                htmlInput: { maxLength, type: undefined, style: { minHeight: `${rows}lh` } },
              },
            }
          : { multiline: true, minRows: rows, maxRows, slotProps: { htmlInput: { maxLength } } })}
    />
  );
}

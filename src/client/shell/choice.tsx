import Box from '@mui/material/Box';
import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';

export interface ChoiceProps<Value extends string> {
  label: string;
  value: string;
  options: readonly { value: Value; text: string; icon?: string }[];
  onChange: (value: Value) => void;
}

/** A few options beside each other, one of them chosen: native radio buttons, so that arrow keys move between them. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {options.map((option) => (
          <Box key={option.value} component="label" sx={optionLook}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.icon !== undefined && <Icon name={option.icon} size={16} />}
            {option.text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const optionLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 36,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
  '&:has(input:checked)': { borderColor: 'primary.main', color: 'primary.main', bgcolor: 'action.selected' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

export interface PanelSwitchProps {
  label: string;
  value: boolean;
  onSwitch: (isOn: boolean) => void;
  hint?: string | undefined;
  disabled?: boolean;
}

/** Yes or no. */
export function PanelSwitch({ label, value, onSwitch, hint, disabled = false }: PanelSwitchProps) {
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={value}
            disabled={disabled}
            onChange={(_, isOn) => onSwitch(isOn)}
            slotProps={{ input: { role: 'switch', ...(hint !== undefined && { 'aria-describedby': id }) } }}
          />
        }
        label={label}
        sx={{ minHeight: 44 }}
      />
      {hint !== undefined && (
        <FormHelperText id={id} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}

import Chip from '@mui/material/Chip';
import { Icon } from '../ui/icon.tsx';

export interface FilterFlagProps {
  label: string;
  icon: string;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
}

/** A filter that is either on or off. */
export function FilterFlag({ label, icon, isSet, onChange }: FilterFlagProps) {
  return (
    <Chip
      label={label}
      icon={<Icon name={isSet ? 'check' : icon} size={18} />}
      variant={isSet ? 'filled' : 'outlined'}
      color={isSet ? 'primary' : 'default'}
      aria-pressed={isSet}
      onClick={() => onChange(!isSet)}
      sx={{ height: 40, px: 0.5, '@media (pointer: coarse)': { height: 44 }, justifySelf: 'start' }}
    />
  );
}

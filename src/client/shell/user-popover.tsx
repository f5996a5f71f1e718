import Popover from '@mui/material/Popover';
import { PersonalSettings } from './personal-settings.tsx';

export interface UserPopoverProps {
  /** The button below which it opens; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
}

/** Popover below the person's own button. */
export function UserPopover({ anchor, label, onClose }: UserPopoverProps) {
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 320, mt: 0.5 } } }}
    >
      <PersonalSettings onDone={onClose} />
    </Popover>
  );
}

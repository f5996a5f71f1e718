import Box from '@mui/material/Box';
import { Icon } from '../ui/icon.tsx';

/** Whether a right is granted: a filled box with a tick, or an empty one. One that cannot be changed here has no box. */
export function RightMark({ isSet, isFree }: { isSet: boolean; isFree: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        width: 22,
        height: 22,
        borderRadius: 0.75,
        verticalAlign: 'middle',
        ...(isFree && { border: 2, borderColor: isSet ? 'primary.main' : 'text.secondary' }),
        ...(isSet && (isFree ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : { color: 'text.primary' })),
      }}
    >
      {isSet && <Icon name="check" size={18} />}
    </Box>
  );
}

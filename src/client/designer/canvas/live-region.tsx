import { visuallyHidden } from '../../ui/visually-hidden.ts';
import Box from '@mui/material/Box';
import { useCanvas } from './actions/use-canvas.ts';

/** Announces actions to screen readers. A repeated sentence counts as a new one, so that it is read again. */
export function LiveRegion() {
  const { text, at } = useCanvas(({ said }) => said);
  return (
    <Box role="status" aria-live="polite" data-said={at} sx={visuallyHidden}>
      {text}
      {at % 2 === 0 ? '' : '\u00A0'}
    </Box>
  );
}

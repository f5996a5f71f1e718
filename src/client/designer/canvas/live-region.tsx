import { visuallyHidden } from '../../ui/visually-hidden.ts';
import Box from '@mui/material/Box';
import { useCanvas } from './actions/use-canvas.ts';

/** Says aloud what was done. A sentence that comes twice is another one the second time. */
export function LiveRegion() {
  const { text, at } = useCanvas(({ said }) => said);
  return (
    <Box role="status" aria-live="polite" data-said={at} sx={visuallyHidden}>
      {text}
      {at % 2 === 0 ? '' : '\u00A0'}
    </Box>
  );
}

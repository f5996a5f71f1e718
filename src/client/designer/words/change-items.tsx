import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Differences below one another. */
export function ChangeItems({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

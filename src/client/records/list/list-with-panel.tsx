import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BesideContext } from './beside.ts';

/** A list at the left that stays while its records are opened beside it. */
export function ListWithPanel({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <BesideContext value>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(340px, 400px) minmax(0, 1fr)', alignItems: 'start' }}>
        <Box
          data-part="list"
          sx={{
            position: 'sticky',
            top: 'var(--app-bar)',
            height: 'calc(100dvh - var(--app-bar))',
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            displayPrint: 'none',
          }}
        >
          {list}
        </Box>
        {children}
      </Box>
    </BesideContext>
  );
}

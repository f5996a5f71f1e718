import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import type { DesignerTab } from './designer-context.ts';

export interface TabPanelProps {
  tab: DesignerTab;
  isOpen: boolean;
  children: ReactNode;
}

/** What stands under a tab. The design stays as it was left; the others are made anew. */
export function TabPanel({ tab, isOpen, children }: TabPanelProps) {
  if (!isOpen && tab !== 'design') return null;
  return (
    <Box
      role="tabpanel"
      id={`designer-panel-${tab}`}
      aria-labelledby={`designer-tab-${tab}`}
      hidden={!isOpen}
      sx={{
        // What is only read aloud lies in here, and makes the page no longer.
        position: 'relative',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        overflow: tab === 'design' ? 'hidden' : 'auto',
        '&[hidden]': { display: 'none' },
      }}
    >
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import type { DesignerTab } from '../draft/designer-context.ts';

export interface TabPanelProps {
  tab: DesignerTab;
  isOpen: boolean;
  children: ReactNode;
}

/** Delay in ms until an element that was open over the tab has returned the focus. */
const moment = 80;

/**
 * Content of a tab. The design stays mounted. Other tabs are mounted again when opened, and take the focus from the control that opened
 * them, unless that is the tab itself.
 */
export function TabPanel({ tab, isOpen, children }: TabPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isNew = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    // The design says itself what of it is gone to.
    if (!isNew || tab === 'design') return undefined;
    const timer = setTimeout(() => document.activeElement?.closest('[role=tab]') ?? panel.current?.focus(), moment);
    return () => clearTimeout(timer);
  }, [isOpen, tab]);

  if (!isOpen && tab !== 'design') return null;
  return (
    <Box
      ref={panel}
      role="tabpanel"
      id={`designer-panel-${tab}`}
      aria-labelledby={`designer-tab-${tab}`}
      hidden={!isOpen}
      {...(tab !== 'design' && { tabIndex: -1 })}
      sx={{
        '&:focus': { outline: 'none' },
        // Elements that are only read aloud are placed in here, and do not make the page longer.
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

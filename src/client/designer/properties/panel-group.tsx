import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export interface PanelGroupProps {
  title: string;
  /** Shown at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Properties of one matter. */
export function PanelGroup({ title, action, children }: PanelGroupProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} variant="h3" component="h3">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** Short fields side by side where there is room; `least` is what each needs. */
export function Pair({ least = 130, children }: { least?: number; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`, alignItems: 'start' }}
    >
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface SectionProps {
  title?: string;
  /** Shown at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen on its own surface. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      {...(title !== undefined && { 'aria-labelledby': id })}
      sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}
    >
      {title !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      {children}
    </Paper>
  );
}

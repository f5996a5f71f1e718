import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const shade = 'color-mix(in srgb, var(--mui-palette-text-primary) 18%, transparent)';

/** A shadow at an edge lies below a cover of the ground's colour that moves with the content: it shows where more is hidden. */
const edgesOn = (ground: string) => ({
  overflowX: 'auto',
  background: [
    `linear-gradient(to right, ${ground} 40%, transparent) 0 0 / 36px 100% no-repeat local`,
    `linear-gradient(to left, ${ground} 40%, transparent) 100% 0 / 36px 100% no-repeat local`,
    `linear-gradient(to right, ${shade}, transparent) 0 0 / 12px 100% no-repeat scroll`,
    `linear-gradient(to left, ${shade}, transparent) 100% 0 / 12px 100% no-repeat scroll`,
  ].join(', '),
  '@media print': { overflowX: 'visible', background: 'none' },
});

interface WideBoxProps {
  /** Name of the content for screen readers; with it the box can be reached and scrolled by keyboard. */
  label?: string;
  /** Background behind the content. */
  ground?: 'paper' | 'default';
  children: ReactNode;
}

/** Holds what may be wider than the screen: it scrolls sideways, and a shadow at the edge says so. */
export function WideBox({ label, ground = 'paper', children }: WideBoxProps) {
  return (
    <Box
      sx={edgesOn(`var(--mui-palette-background-${ground})`)}
      {...(label !== undefined && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** Fields of one matter, two side by side where there is room; without a title, as part of something that has one, one below the other. */
export function FormGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId();
  if (title === undefined) return <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

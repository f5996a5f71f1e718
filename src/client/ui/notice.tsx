import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  /** Advice on what to do next. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** A sign, a sentence and the next step, in the middle of an empty place. */
export function Notice({ icon, title, hint, action }: NoticeProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 1, px: 3, py: { xs: 5, md: 8 } }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          borderRadius: '50%',
          bgcolor: 'action.hover',
          color: 'text.secondary',
          mb: 0.5,
        }}
      >
        {icon}
      </Box>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 440 }}>
          {hint}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}

import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';

export interface MailerListProps {
  label: string;
  items: readonly { id: string; to: string; title: string; text: ReactNode }[];
}

/** Places that lead one step further: modules, scenarios. */
export function MailerList({ label, items }: MailerListProps) {
  return (
    <Paper
      component="ul"
      variant="outlined"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {items.map(({ id, to, title, text }) => (
        <li key={id}>
          <ListItemButton component={Link} to={to} sx={{ minHeight: 56, gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{title}</Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{text}</Box>
            </Box>
            <Icon name="chevron_right" />
          </ListItemButton>
        </li>
      ))}
    </Paper>
  );
}

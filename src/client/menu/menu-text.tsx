import Box from '@mui/material/Box';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { MenuItemOf } from '../ui/menu-item-of.ts';

/** The name of an entry of the navigation, and for who listens how much waits there. */
export function MenuText({ item: { text, badge } }: { item: MenuItemOf }) {
  return (
    <>
      {text}
      {badge && (
        <Box component="span" sx={visuallyHidden}>
          , {badge.text}
        </Box>
      )}
    </>
  );
}

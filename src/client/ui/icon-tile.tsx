import Box from '@mui/material/Box';
import { Icon } from './icon.tsx';

/** The icon of a template, on its tile. */
export function IconTile({ name }: { name: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        borderRadius: 2,
        bgcolor: 'action.hover',
        color: 'primary.main',
        flexShrink: 0,
      }}
    >
      <Icon name={name} size={26} />
    </Box>
  );
}

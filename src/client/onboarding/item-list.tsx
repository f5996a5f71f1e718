import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../ui/icon.tsx';

export interface ItemListProps {
  label: string;
  icon: string;
  items: readonly { id: string; name: string; detail: string }[];
}

/** List of the items that have been added so far. */
export function ItemList({ label, icon, items }: ItemListProps) {
  if (items.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0, mb: 2.5, display: 'grid', gap: 1 }}>
      {items.map(({ id, name, detail }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Icon name={icon} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

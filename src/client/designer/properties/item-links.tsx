import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Icon } from '../../ui/icon.tsx';

export interface ItemLinksProps {
  title: string;
  /** The name of the group for whoever hears it, where the title alone says too little. */
  label?: string;
  items: readonly { id: string; title: string }[];
  /** Text that is shown where there is none. */
  none?: string;
  /** The words of the button that adds one. */
  add: string;
  isReadOnly: boolean;
  onGo: (id: string) => void;
  onAdd: () => void;
}

/** Questions that belong to what the panel shows, each a way to its own properties, and a button for one more. */
export function ItemLinks({ title, label = title, items, none, add, isReadOnly, onGo, onAdd }: ItemLinksProps) {
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      {items.length === 0 && none !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <li key={item.id}>
            <Link component="button" type="button" onClick={() => onGo(item.id)} sx={{ minHeight: 32, textAlign: 'start' }}>
              {item.title}
            </Link>
          </li>
        ))}
      </Box>
      {!isReadOnly && (
        <Button size="small" startIcon={<Icon name="add" size={18} />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Icon } from '../../ui/icon.tsx';

export interface ItemLinksProps {
  title: string;
  /** Accessible name of the group, if the title alone is too vague. */
  label?: string;
  items: readonly { id: string; title: string }[];
  /** Text shown if there are no items. */
  none?: string;
  /** The words of the button that adds one. */
  add: string;
  isReadOnly: boolean;
  onGo: (id: string) => void;
  onAdd: () => void;
}

/** Links to the properties of questions that belong to the panel's subject, with a button to add one. */
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

import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

export interface PartMenuProps {
  name: string;
  index: number;
  count: number;
  /** Of charts: whether one takes the whole width. */
  isWide?: boolean | undefined;
  onChange: () => void;
  onMove: (to: number) => void;
  onWiden: () => void;
  onRemove: () => void;
}

/** Changes, moves, widens or removes a tile. */
export function PartMenu({ name, index, count, isWide, onChange, onMove, onWiden, onRemove }: PartMenuProps) {
  const { t } = useTranslation('dashboards');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  const entries = [
    { id: 'change', icon: 'edit', disabled: false, run: onChange },
    { id: 'up', icon: 'arrow_upward', disabled: index === 0, run: () => onMove(index - 1) },
    { id: 'down', icon: 'arrow_downward', disabled: index === count - 1, run: () => onMove(index + 1) },
    ...(isWide === undefined ? [] : [{ id: isWide ? 'narrow' : 'widen', icon: 'swap_horiz', disabled: false, run: onWiden } as const]),
    { id: 'remove', icon: 'delete', disabled: false, run: onRemove },
  ] as const;

  return (
    <>
      <IconButton
        aria-label={t('edit.menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map((entry) => (
          <MenuItem key={entry.id} disabled={entry.disabled} onClick={act(entry.run)}>
            <ListItemIcon>
              <Icon name={entry.icon} />
            </ListItemIcon>
            {t(`edit.act.${entry.id}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

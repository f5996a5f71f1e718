import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { stockTemplatesQuery } from '../draft/design-queries.ts';
import { BlankDialog } from './blank-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';

const ways = [
  { id: 'blank', icon: 'description', Dialog: BlankDialog },
  { id: 'stock', icon: 'library_books', Dialog: StockDialog },
  { id: 'import', icon: 'attach', Dialog: ImportDialog },
] as const;

/** The ways to a new template. */
export function NewTemplateButton({ manifest }: { manifest: ModuleManifest }) {
  const { t } = useTranslation('designer');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [way, setWay] = useState<(typeof ways)[number]['id']>();
  const { data: stock } = useQuery(stockTemplatesQuery(manifest.id));
  const offered = ways.filter(({ id }) => id !== 'blank' || stock?.has_blank !== false);
  const Opened = ways.find(({ id }) => id === way)?.Dialog;

  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="add" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ minHeight: 44 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('library.new')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(({ id, icon }) => (
          <MenuItem
            key={id}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setAnchor(null);
              setWay(id);
            }}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            <ListItemText primary={t(`library.way.${id}`)} secondary={t(`library.wayHint.${id}`)} />
          </MenuItem>
        ))}
      </Menu>
      {Opened && <Opened manifest={manifest} onClose={() => setWay(undefined)} />}
    </>
  );
}

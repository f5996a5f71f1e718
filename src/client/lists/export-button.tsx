import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFrom } from '../files/save-from.ts';
import { Icon } from '../ui/icon.tsx';
import { notifyProblem } from '../ui/notify.ts';
import { narrowing } from './list-state.ts';
import type { ListState } from './list-state.ts';

export interface ExportButtonProps {
  /** Where the server makes the file; the list's search and filters go with it. */
  endpoint: string;
  /** The file's name, without its ending. */
  file: string;
  state: ListState;
  /** Parameters beside search and filters. */
  params?: Readonly<Record<string, string>>;
}

/** A list as a file, as far as its filters leave it. */
export function ExportButton({ endpoint, file, state, params: fixed }: ExportButtonProps) {
  const { t } = useTranslation('settings');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const params = { ...fixed, format, ...narrowing(state) };
      await saveFrom({ path: endpoint, params, name: `${file}.${format}` });
    },
    onError: (error) => notifyProblem(error),
  });
  const choose = (format: 'csv' | 'xlsx') => {
    setAnchor(null);
    mutate(format);
  };

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="download" />}
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ borderColor: 'divider' }}
      >
        {t('export.title')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('csv')}>{t('export.csv')}</MenuItem>
        <MenuItem onClick={() => choose('xlsx')}>{t('export.xlsx')}</MenuItem>
      </Menu>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import type { SavedFilter } from '../../../shared/saved-filter.ts';
import { api } from '../../api.ts';
import { countFilters, writeListState } from '../../lists/list-state.ts';
import type { ListShape, ListState } from '../../lists/list-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { notifyProblem } from '../../ui/notify.ts';
import { savedFiltersQuery } from './saved-filters-query.ts';

export interface SavedFiltersProps {
  module: string;
  shape: Pick<ListShape, 'sort' | 'size'>;
  state: ListState;
}

/** The filters that the reader kept under names: chooses, keeps and forgets them. */
export function SavedFilters({ module, shape, state }: SavedFiltersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = savedFiltersQuery(module);
  const { data: items = [] } = useQuery(query);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const address = writeListState({ ...state, page: 1 }, shape).toString();
  const isNarrowed = countFilters(state) > 0 || state.search !== '';
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: { save: SavedFilter } | { forget: string }) =>
      'save' in change
        ? (await api.post<{ items: SavedFilter[] }>('/api/saved-filters', { saved_filter: change.save }, { params: { module } })).data.items
        : (await api.delete<{ items: SavedFilter[] }>('/api/saved-filters', { params: { module, id: change.forget } })).data.items,
    onSuccess: (next) => {
      client.setQueryData(query.queryKey, next);
      setName('');
    },
    onError: (error) => notifyProblem(error),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') mutate({ save: { id: uuidv7(), name: name.trim(), query: address } });
  };
  const apply = (saved: SavedFilter) => {
    setAnchor(null);
    void navigate({ search: saved.query });
  };
  if (items.length === 0 && !isNarrowed) return null;

  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon name="inventory" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 40, justifySelf: 'start' }}
      >
        {t('list.saved.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.saved.title'), sx: { width: 320, p: 1.5 } } }}
      >
        {items.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1, maxHeight: 320, overflowY: 'auto' }}>
            {items.map((saved) => (
              <Box component="li" key={saved.id} sx={{ display: 'flex', alignItems: 'center' }}>
                <Button
                  fullWidth
                  color={saved.query === address ? 'primary' : 'inherit'}
                  onClick={() => apply(saved)}
                  sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: 44 }}
                >
                  {saved.name}
                </Button>
                <IconButton
                  aria-label={t('list.saved.forget', { name: saved.name })}
                  title={t('list.saved.forget', { name: saved.name })}
                  disabled={isPending}
                  onClick={() => mutate({ forget: saved.id })}
                >
                  <Icon name="delete" size={18} />
                </IconButton>
              </Box>
            ))}
          </Box>
        )}
        {items.length > 0 && isNarrowed && <Divider sx={{ mb: 1.5 }} />}
        {isNarrowed && (
          <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('list.saved.hint')}
            </Typography>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <TextField
                size="small"
                fullWidth
                label={t('list.saved.name')}
                value={name}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
              <Button type="submit" variant="contained" disabled={name.trim() === ''} loading={isPending}>
                {t('list.saved.save')}
              </Button>
            </Box>
          </Box>
        )}
      </Popover>
    </>
  );
}

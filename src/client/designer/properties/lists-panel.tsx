import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usersOf } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDesign, usePerform, useSelection } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { listTitle } from './list-title.ts';
import { MarkedOptions } from './option-marks.tsx';
import { useWriteNew } from './use-write-new.ts';

/** The response types of the template, with their options and the number of questions that use them. Shown when nothing is selected. */
export function ListsPanel() {
  const { t } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const { select } = useSelection();
  const writeNew = useWriteNew();
  const lists = Object.entries(template.$defs ?? {});

  function add(): void {
    const options = [t('lists.begin.yes'), t('lists.begin.no')].map((title) => ({ title }));
    const done = refusal(perform({ do: 'addList', title: t('lists.newList'), options }));
    if (done.ok && done.focus[0] !== undefined) writeNew({ kind: 'list', id: done.focus[0] });
  }

  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('properties.nothing')}
      </Typography>
      <Typography variant="h2">{t('lists.title')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lists.length === 0 ? t('lists.none') : t('lists.text')}
      </Typography>
      {lists.length > 0 && (
        <Box component="ul" aria-label={t('lists.title')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {lists.map(([id, list]) => (
            <Box key={id} component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
              <ListItemButton onClick={() => select({ kind: 'list', id })}>
                <ListItemText
                  primary={listTitle(id, list)}
                  secondary={
                    <>
                      <MarkedOptions options={list.oneOf} isScored={template['x-settings'].scoring} />
                      {t('lists.usedBy', { count: usersOf(template, id).length })}
                    </>
                  }
                />
              </ListItemButton>
            </Box>
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <Button variant="outlined" startIcon={<Icon name="add" />} onClick={add} sx={{ justifySelf: 'start' }}>
          {t('lists.add')}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n.ts';
import { useModules } from '../../modules/modules.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { DashboardState } from '../dashboard-state.ts';
import type { PartNames } from '../part-names.ts';
import { isChart, type Part, type Row } from './draft.ts';
import { choicesOf, partOf, type PartChoices } from './part-choices.ts';
import { PartFields } from './part-fields.tsx';
import { PartPreview } from './part-preview.tsx';

export interface PartDialogProps {
  /** The tile to change. Undefined to create a tile. */
  part: Part | undefined;
  names: PartNames;
  state: DashboardState;
  /** Whether a row takes no further tile. */
  isFull: (row: Row) => boolean;
  onDone: (part: Part) => void;
  onClose: () => void;
}

/** Makes or changes a tile: module, measure, dimension, filters, look and title, with its real figures below. */
export function PartDialog({ part: before, names, state, isFull, onDone, onClose }: PartDialogProps) {
  const { t } = useTranslation(['dashboards', 'common']);
  const id = useId();
  const isPhone = useIsPhone();
  const modules = useModules();
  const { tab } = state;
  const language = currentLanguage();
  const [choices, setChoices] = useState<PartChoices>(() => {
    const module = modules.find((each) => each.id === tab) ?? modules[0];
    return choicesOf(before ?? { module: module?.id ?? tab }, tab, before?.titles?.[language] ?? '');
  });
  const part = partOf(choices, tab, before, language);
  const row = isChart(part) ? 'charts' : 'tiles';
  const isNew = !before || isChart(before) !== isChart(part);
  const isRefused = isNew && isFull(row);
  const title = t(before ? 'edit.change' : 'edit.add');

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <Box
        component="form"
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onDone(part);
        }}
      >
        <DialogTitle id={id} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', gridAutoRows: 'max-content' }}>
          <PartFields
            choices={choices}
            names={names}
            usual={names.generated(part)}
            error={isRefused ? t(`edit.full.${row}`) : undefined}
            onChange={setChoices}
          />
          <Paper variant="outlined" component="section" aria-label={t('edit.preview')} sx={{ pt: 2 }}>
            <PartPreview part={part} name={names.name(part)} state={state} />
          </Paper>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isRefused}>
            {t(before ? 'edit.apply' : 'edit.add')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

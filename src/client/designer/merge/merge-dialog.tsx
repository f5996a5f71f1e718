import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, MergeGroup, Side, Template } from '../../../../engine/index.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ChangeWords } from '../words/change-words.tsx';
import type { ToMerge } from '../saving/open-design.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { mergeView } from './merge-view.ts';

export interface MergeDialogProps {
  toMerge: ToMerge;
  onMerge: (decided: Readonly<Record<MergeGroup, Side>>) => void;
  onTakeTheirs: () => void;
}

/**
 * Dialog that joins two people's changes to one template since their common version: the person who saves second decides the conflicts, the
 * rest is joined.
 */
export function MergeDialog({ toMerge, onMerge, onTakeTheirs }: MergeDialogProps) {
  const { t } = useTranslation('designer');
  const title = useId();
  const isPhone = useIsPhone();
  const view = useMemo(() => mergeView(toMerge), [toMerge]);
  const [decided, setDecided] = useState<Readonly<Record<MergeGroup, Side>>>({});
  const name = toMerge.theirs.updated_by?.name ?? t('merge.somebody');
  const isOpen = view.conflicts.some(({ group }) => decided[group] === undefined);
  const decideAll = (side: Side) => setDecided(Object.fromEntries(view.conflicts.map(({ group }) => [group, side])));

  return (
    <Dialog open aria-labelledby={title} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={title} variant="h2">
        {t('merge.title')}
      </DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="warning">{t('merge.text', { name })}</Alert>
        {view.conflicts.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => decideAll('mine')}>
              {t('merge.allMine')}
            </Button>
            <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => decideAll('theirs')}>
              {t('merge.allTheirs', { name })}
            </Button>
          </Box>
        )}
        {view.conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.group}
            conflict={conflict}
            name={name}
            side={decided[conflict.group]}
            onSide={(side) => setDecided({ ...decided, [conflict.group]: side })}
          />
        ))}
        <Joined title={t('merge.joinedMine')} changes={view.mine} template={toMerge.mine} />
        <Joined title={t('merge.joinedTheirs', { name })} changes={view.theirs} template={toMerge.theirs.document} />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap' }}>
        <Button color="error" sx={{ minHeight: 44, mr: 'auto' }} onClick={onTakeTheirs}>
          {t('merge.giveUp')}
        </Button>
        <Button variant="contained" sx={{ minHeight: 44 }} disabled={isOpen} onClick={() => onMerge(decided)}>
          {t('merge.join')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Joined({ title, changes, template }: { title: string; changes: readonly Change[]; template: Template }) {
  if (changes.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ChangeWords changes={changes} template={template} />
    </section>
  );
}

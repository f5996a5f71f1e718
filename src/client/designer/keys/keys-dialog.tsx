import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { designerKeys, keyGroups, keyNames, type KeyName, type Stroke } from './designer-keys.ts';
import { keysOfStroke } from './key-words.ts';

/** All keys of the designer, grouped by purpose. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['designer', 'common']);
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {t('keys.title')}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {t('keys.text')}
        </Typography>
        <Box sx={{ columnCount: { xs: 1, md: 2 }, columnGap: 4 }}>
          {keyGroups.map((group) => (
            <Box key={group} component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
              <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
                {t(`keys.group.${group}`)}
              </Typography>
              <Box component="dl" sx={{ m: 0 }}>
                {keyNames
                  .filter((name) => designerKeys[name].group === group)
                  .map((name) => (
                    <KeysLine key={name} name={name} />
                  ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function KeysLine({ name }: { name: KeyName }) {
  const { t } = useTranslation('designer');
  const { does, strokes } = designerKeys[name];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t(does)}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, flexShrink: 0, maxWidth: '55%' }}
      >
        {strokes.map((stroke) => (
          <StrokeKeys key={stroke} stroke={stroke} />
        ))}
      </Box>
    </Box>
  );
}

function StrokeKeys({ stroke }: { stroke: Stroke }) {
  const { t } = useTranslation('designer');
  return (
    <Box component="kbd" sx={{ font: 'inherit', whiteSpace: 'nowrap' }}>
      {keysOfStroke(stroke, t).map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ' + '}
          <Box
            component="kbd"
            sx={{
              font: 'inherit',
              fontSize: '0.8125rem',
              px: 0.75,
              py: 0.25,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'action.hover',
            }}
          >
            {key}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

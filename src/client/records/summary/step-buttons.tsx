import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordStep } from '../../../shared/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';

export interface StepButtonsProps {
  steps: readonly RecordStep[];
  open: RecordStep;
  texts: ModuleTexts;
  addressOf: (step: string) => string;
}

/** Leads to the step before and the step after, below the questions of the open one. */
export function StepButtons({ steps, open, texts, addressOf }: StepButtonsProps) {
  const { t } = useTranslation('records');
  const at = steps.findIndex(({ id }) => id === open.id);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', my: 2 }}>
      {before ? (
        <Button component={Link} to={addressOf(before.id)} replace startIcon={<Icon name="chevron_left" />} sx={{ minHeight: 48 }}>
          {t('steps.previous')}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button
          component={Link}
          to={addressOf(after.id)}
          replace
          variant="outlined"
          endIcon={<Icon name="chevron_right" />}
          sx={{ minHeight: 48 }}
        >
          {t('steps.next', { section: after.title ?? texts.step(after.id) })}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordStep } from '../../../shared/manifest.ts';
import type { FormStore } from '../../forms/form-store.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';

export interface RecordStepsProps {
  texts: ModuleTexts;
  steps: readonly RecordStep[];
  /** The id of the open step. */
  open: string;
  store: FormStore;
  /** The sections that may be filled now: only their missing answers count. */
  fillable: readonly string[];
  addressOf: (step: string) => string;
  /** Whether a step waits until those before it are complete. */
  isInOrder: boolean;
}

/** The steps of a record, in their order, each with the number of answers that are still missing in it. They can be opened in any order, and filled in any order unless the form says otherwise. */
export function RecordSteps({ texts, steps, open, store, fillable, addressOf, isInOrder }: RecordStepsProps) {
  const { t } = useTranslation(['forms', 'records']);
  const progress = useSyncExternalStore((listener) => store.subscribe('progress', listener), store.progress);
  const missingIn = ({ sections }: RecordStep) =>
    progress
      .filter(({ section }) => sections.includes(section) && fillable.includes(section))
      .reduce((sum, { required, requiredAnswered }) => sum + required - requiredAnswered, 0);

  const firstOpen = isInOrder ? steps.findIndex((step) => missingIn(step) > 0) : -1;

  return (
    <Tabs
      component="nav"
      value={open}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('records:steps.title')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}
    >
      {steps.map((step, at) => {
        const missing = missingIn(step);
        return (
          <Tab
            key={step.id}
            value={step.id}
            component={Link}
            to={addressOf(step.id)}
            replace
            label={
              <Box sx={{ display: 'grid', justifyItems: 'start' }}>
                <span>{step.title ?? texts.step(step.id)}</span>
                {firstOpen !== -1 && at > firstOpen && (
                  <Box component="small" sx={{ color: 'text.secondary' }}>
                    {t('stepWaits')}
                  </Box>
                )}
                {missing > 0 && (
                  <Box component="small" sx={{ color: 'warning.main', fontWeight: 600 }}>
                    {t('records:steps.missing', { count: missing })}
                  </Box>
                )}
              </Box>
            }
            sx={{ minHeight: 52, minWidth: 0, px: 1.25, textTransform: 'none', alignItems: 'start' }}
          />
        );
      })}
    </Tabs>
  );
}

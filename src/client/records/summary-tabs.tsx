import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { HistoryPart, ProgressParts, type SummaryPanelProps } from './summary-panel.tsx';

const tabs = ['form', 'progress', 'history'] as const;
type TabName = (typeof tabs)[number];

export interface SummaryTabsProps extends Omit<SummaryPanelProps, 'form'> {
  form: ReactNode;
  template: SummaryPanelProps['form'];
}

/** The parts of a summary behind tabs, as a phone shows them; the address names the open one. */
export function SummaryTabs({ form, template, ...panel }: SummaryTabsProps) {
  const { t } = useTranslation('records');
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const open = tabs.find((name) => name === search.get('tab')) ?? 'form';
  const show = (name: TabName) => setSearch(name === 'form' ? {} : { tab: name }, { replace: true });

  return (
    <>
      <Tabs
        value={open}
        onChange={(_, name: TabName) => show(name)}
        variant="fullWidth"
        aria-label={t('panel.parts')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            label={t(`panel.${name}`)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </Tabs>
      {tabs.map((name) => (
        // What is typed in the form stays while another tab is open.
        <Box key={name} role="tabpanel" id={`${id}-${name}-panel`} aria-labelledby={`${id}-${name}`} hidden={open !== name}>
          {name === 'form' && form}
          {name === 'progress' && open === name && <ProgressParts form={template} {...panel} />}
          {name === 'history' && open === name && <HistoryPart form={template} {...panel} />}
        </Box>
      ))}
    </>
  );
}

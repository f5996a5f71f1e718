import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { partsOf } from '../../modules/client-module.ts';
import { RecordPartView } from '../store/record-parts.tsx';
import { HistoryPart, ProgressParts, type SummaryPanelProps } from './summary-panel.tsx';

const phoneTabs = ['form', 'progress', 'history'] as const;

export interface SummaryTabsProps extends Omit<SummaryPanelProps, 'form'> {
  /** A phone has the panel behind tabs too; a desktop only what modules add. */
  isPhone: boolean;
  form: ReactNode;
  template: SummaryPanelProps['form'];
}

/** The parts of a summary behind tabs; the address names the open one. */
export function SummaryTabs({ isPhone, form, template, ...panel }: SummaryTabsProps) {
  const { t } = useTranslation('records');
  const added = partsOf('tabs', panel.detail);
  const { t: tm } = useTranslation(added.map(({ module }) => module as 'permits'));
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const own = isPhone ? phoneTabs : phoneTabs.slice(0, 1);
  const tabs = [
    ...own.map((name) => ({ name: name as string, label: t(`panel.${name}`), part: undefined })),
    ...added.map((part) => ({ name: part.id, label: tm(`tab.${part.id}` as 'title', { ns: part.module as 'permits' }), part })),
  ];
  const open = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'form';
  const show = (name: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === 'form') next.delete('tab');
        else next.set('tab', name);
        return next;
      },
      { replace: true },
    );

  if (tabs.length === 1) return form;
  return (
    <>
      <Tabs
        value={open}
        onChange={(_, name: string) => show(name)}
        variant={isPhone && added.length === 0 ? 'fullWidth' : 'scrollable'}
        scrollButtons={false}
        aria-label={t('panel.parts')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label }) => (
          <Tab key={name} value={name} id={`${id}-${name}`} aria-controls={`${id}-${name}-panel`} label={label} sx={{ minHeight: 44 }} />
        ))}
      </Tabs>
      {tabs.map(({ name, part }) => (
        // Input in the form stays while another tab is open.
        <Box key={name} role="tabpanel" id={`${id}-${name}-panel`} aria-labelledby={`${id}-${name}`} hidden={open !== name}>
          {name === 'form' && form}
          {name === 'progress' && open === name && <ProgressParts form={template} {...panel} />}
          {name === 'history' && open === name && <HistoryPart form={template} {...panel} />}
          {part && open === name && <RecordPartView part={part} detail={panel.detail} form={template} />}
        </Box>
      ))}
    </>
  );
}

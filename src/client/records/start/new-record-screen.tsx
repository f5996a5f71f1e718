import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { OfferedTemplate } from '../../../shared/record.ts';
import { useModule } from '../../modules/modules.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TourHint } from '../../tours/tour-hint.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton, ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { matchingTemplates } from './matching-templates.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { templatesQuery } from '../store/record-queries.ts';
import { TemplateCard } from './template-card.tsx';
import { useStartRecord } from './use-start-record.ts';

const searchFrom = 9;

/** Starting a record: which template fits the work. A module's only template starts at once. */
export function NewRecordScreen() {
  const { id: wanted } = useParams();
  const { id: module } = useModule();
  const { t } = useTranslation('records');
  const { list } = useRecordPaths(module);
  const texts = useModuleTexts(module);
  const [search, setSearch] = useState('');
  const { data: templates, error, refetch } = useQuery(templatesQuery(module));
  const { start, startingId, hasFailed } = useStartRecord(module);
  const only = templates?.length === 1 && !hasFailed ? templates[0] : undefined;
  const hasBegun = useRef(false);
  const shown = matchingTemplates(templates ?? [], search, texts.language, wanted);

  useEffect(() => {
    if (!only || hasBegun.current) return;
    hasBegun.current = true;
    start(only, { replace: true });
  }, [only, start]);

  if (only) return <ScreenSkeleton />;

  return (
    <Screen
      title={texts.newTitle}
      subtitle={texts.newText}
      back={list}
      filters={templates && templates.length >= searchFrom ? <Search value={search} onChange={setSearch} /> : undefined}
    >
      {module === 'permits' && shown.length > 0 && <TourHint tour="request_a_new_permit" />}
      {!templates && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={104} />)}
      {templates?.length === 0 && <EmptyState icon="description" title={texts.newNone} hint={texts.newNoneText} />}
      {templates && templates.length > 0 && shown.length === 0 && (
        <EmptyState
          icon="search_off"
          title={t('new.noMatch', { search })}
          action={<Button onClick={() => setSearch('')}>{t('new.clear')}</Button>}
        />
      )}
      {shown.length > 0 && <TemplateCards templates={shown} wanted={wanted} startingId={startingId} onStart={start} />}
    </Screen>
  );
}

interface TemplateCardsProps {
  templates: readonly OfferedTemplate[];
  wanted: string | undefined;
  startingId: string | undefined;
  onStart: (template: OfferedTemplate) => void;
}

function TemplateCards({ templates, wanted, startingId, onStart }: TemplateCardsProps) {
  return (
    <Box
      component="ul"
      data-tour="templates"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          isWanted={template.id === wanted}
          isStarting={template.id === startingId}
          disabled={startingId !== undefined}
          onStart={() => onStart(template)}
        />
      ))}
    </Box>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('records');
  const adornment = (
    <InputAdornment position="start">
      <Icon name="search" />
    </InputAdornment>
  );
  return (
    <TextField
      type="search"
      placeholder={t('new.search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: '100%', maxWidth: 420 }}
      slotProps={{ input: { startAdornment: adornment }, htmlInput: { 'aria-label': t('new.search') } }}
    />
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { settingsSubjectOf } from '../../../shared/manifest.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { matchingTemplates } from '../../records/start/matching-templates.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { useDesignedModule, useDesignTitles } from '../../modules/designed-modules.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { designsQuery } from '../draft/design-queries.ts';
import { NewTemplateButton } from './new-template-button.tsx';
import { TemplateCards } from './template-cards.tsx';

/** The templates of a module for who designs them, and the ways to a new one. */
export function LibraryScreen() {
  const manifest = useDesignedModule();
  const titleOf = useDesignTitles();
  const { t, i18n } = useTranslation('designer');
  const may = useAllows();
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const { data: designs, error, refetch } = useQuery(designsQuery(manifest.id));
  const mayCreate = may('create', settingsSubjectOf(manifest));
  const shown = matchingTemplates(designs ?? [], search, i18n.language);

  return (
    <Screen
      title={titleOf(manifest)}
      subtitle={designs && t('library.count', { count: designs.length })}
      actions={mayCreate && <NewTemplateButton manifest={manifest} />}
      filters={designs && designs.length > 0 ? <SearchField value={search} onChange={setSearch} /> : undefined}
    >
      {params.has('redirected') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('library.redirected')}
        </Alert>
      )}
      {!designs && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={5} height={132} />)}
      {designs?.length === 0 && (
        <EmptyState
          icon="architecture"
          title={t('library.emptyTitle')}
          hint={mayCreate ? t('library.emptyText') : undefined}
          action={mayCreate && <NewTemplateButton manifest={manifest} />}
        />
      )}
      {designs && designs.length > 0 && shown.length === 0 && (
        <EmptyState
          icon="search_off"
          title={t('library.noMatch', { search })}
          action={<Button onClick={() => setSearch('')}>{t('library.clearSearch')}</Button>}
        />
      )}
      {shown.length > 0 && <TemplateCards manifest={manifest} designs={shown} />}
    </Screen>
  );
}

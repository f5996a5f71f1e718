import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { EmptyList } from './empty-list.tsx';
import type { EmptyListTexts } from './empty-list.tsx';
import type { ListPage, ListViewProps } from './list-page.ts';
import { countFilters, withoutFilters } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

export interface ListScreenProps<Row> {
  title: string;
  subtitle?: string | undefined;
  /** Where the arrow before the title leads. */
  back?: string | undefined;
  /** The one main thing to do here; an empty list offers it too. */
  action?: ReactNode;
  /** Shown beside the main content. */
  beside?: ReactNode;
  filters: ReactNode;
  /** Shown above the list, such as the offer of a tour. */
  hint?: ReactNode;
  list: UseQueryResult<ListPage<Row>>;
  state: ListState;
  empty: EmptyListTexts;
  /** Takes the place of the lines, whether or not there are any: another view of the list. */
  instead?: ReactNode;
  renderView: (props: ListViewProps<Row>) => ReactNode;
  onChange: ChangeList;
}

/** A list of any kind with all of its states: loading, failed, out of date, empty, nothing that matches, lines. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, subtitle, back, action, beside, filters, hint, list, state, empty, instead, renderView, onChange } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { data: page, error, isPlaceholderData, refetch } = list;
  const isNarrowed = state.search !== '' || countFilters(state) > 0;
  const retry = () => void refetch();

  return (
    <Screen
      title={title}
      subtitle={subtitle}
      {...(back !== undefined && { back })}
      actions={
        <>
          {beside}
          {action}
        </>
      }
      filters={filters}
    >
      {hint}
      {error && page && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('list.stale')}
        </Alert>
      )}
      {instead !== undefined && <Suspense fallback={<RowsSkeleton rows={10} height={48} />}>{instead}</Suspense>}
      {instead === undefined &&
        !page &&
        (error ? <ErrorState error={error} onRetry={retry} /> : <RowsSkeleton rows={10} height={isPhone ? 116 : 48} />)}
      {instead === undefined && page?.total === 0 && (
        <EmptyList texts={empty} isNarrowed={isNarrowed} action={action} onClear={() => onChange(withoutFilters(state))} />
      )}
      {instead === undefined && page && page.total > 0 && (
        <Suspense fallback={<RowsSkeleton rows={10} height={48} />}>
          {renderView({ page, state, isLoading: isPlaceholderData, onChange })}
        </Suspense>
      )}
    </Screen>
  );
}

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';

/** Texts of an empty list. General words replace any text left out. */
export interface EmptyListTexts {
  title?: string;
  text?: string;
  icon?: string;
  /** Where search or filters leave nothing. */
  filteredTitle?: string;
  filteredText?: string;
}

export interface EmptyListProps {
  texts: EmptyListTexts;
  /** Whether filters or a search may be what leaves nothing. */
  isNarrowed: boolean;
  action: ReactNode;
  onClear: () => void;
}

/** A list without lines: the first use offers a start, filters that fit nothing offer to be cleared. */
export function EmptyList({ texts, isNarrowed, action, onClear }: EmptyListProps) {
  const { t } = useTranslation();

  return (
    <Paper variant="outlined">
      {isNarrowed ? (
        <EmptyState
          icon="search_off"
          title={texts.filteredTitle ?? t('list.noMatch')}
          hint={texts.filteredText ?? t('list.noMatchHint')}
          action={
            <Button variant="outlined" onClick={onClear}>
              {t('list.clearFilters')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={texts.icon ?? 'description'}
          title={texts.title ?? t('list.empty')}
          hint={texts.text ?? t('list.emptyHint')}
          action={action || undefined}
        />
      )}
    </Paper>
  );
}

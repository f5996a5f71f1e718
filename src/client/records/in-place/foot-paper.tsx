import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { footBar } from '../../ui/edge-bars.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { RefusalList } from '../answers/refusal-list.tsx';
import type { useInPlace } from './use-in-place.ts';

export interface FootPaperProps {
  label: string;
  notice: ReturnType<typeof useInPlace>['notice'];
  texts: ModuleTexts;
  /** Space between its lines. */
  gap: number;
  children: ReactNode;
}

/** A bar that sticks to the bottom of a record being filled in, headed by why the last save failed. */
export function FootPaper({ label, notice, texts, gap, children }: FootPaperProps) {
  const { t } = useTranslation('records');

  return (
    <Paper
      ref={footBar}
      role="region"
      aria-label={label}
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--bottom-bar, 0px) + 12px)',
        zIndex: 3,
        mt: 2,
        p: { xs: 1, md: 1.5 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap,
      }}
    >
      {notice?.kind === 'refused' && (
        <Alert severity="error">
          <RefusalList refused={notice.refused} texts={texts} />
        </Alert>
      )}
      {(notice?.kind === 'unreachable' || notice?.kind === 'gone') && <Alert severity="warning">{t(`step.${notice.kind}`)}</Alert>}
      {children}
    </Paper>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../ui/lazy-screen.ts';
import { notify } from '../../ui/notify.ts';
import { newerVersionQuery } from './newer-queries.ts';
import type { DraftWork } from './use-draft.ts';

const NewerDialog = lazy(async () => ({ default: (await loadPart(() => import('./newer-dialog.tsx'))).NewerDialog }));

export interface NewerVersionProps {
  id: string;
  draft: DraftWork;
}

/** Announces a newer version of a draft's form. The draft does not move before the user has seen the consequences. */
export function NewerVersion({ id, draft }: NewerVersionProps) {
  const { t } = useTranslation('records');
  const client = useQueryClient();
  const { data: newer } = useQuery(newerVersionQuery(id));
  const [isKept, setKept] = useState(false);
  // The version of the record that was looked at: saving waits while the dialog is open.
  const [heldOn, setHeldOn] = useState<number>();
  if (!newer || isKept) return null;

  async function look(): Promise<void> {
    const on = await draft.autosave.hold();
    if (on === 'conflict') return notify({ tone: 'warning', text: t('conflict.title') });
    // Input typed a moment ago is part of the moved draft.
    const fresh = on !== null && (await client.fetchQuery({ ...newerVersionQuery(id), staleTime: 0 }).catch(() => undefined));
    if (on !== null && fresh) return setHeldOn(on);
    draft.autosave.release();
    if (fresh === undefined) notify({ tone: 'warning', text: t('newer.unreachable') });
  }
  function leave(isDecided: boolean): void {
    if (heldOn !== undefined) draft.autosave.release();
    setHeldOn(undefined);
    setKept(isDecided);
  }

  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{t('newer.title')}</AlertTitle>
      {newer.note === null ? t('newer.text') : t('newer.note', { note: newer.note })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" sx={{ minHeight: 44 }} onClick={() => void look()}>
          {t('newer.look')}
        </Button>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => leave(true)}>
          {t('newer.keep')}
        </Button>
      </Box>
      {heldOn !== undefined && (
        <Suspense fallback={null}>
          <NewerDialog
            id={id}
            newer={newer}
            on={heldOn}
            forget={draft.forgetTyped}
            onKeep={() => leave(true)}
            onClose={() => leave(false)}
          />
        </Suspense>
      )}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { settingsSubjectOf, type ModuleManifest } from '../../../shared/manifest.ts';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { designPath } from '../../modules/designed-modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { ChangeWords } from '../words/change-words.tsx';
import { draftQuery, stockQuery, useChangeRow, useTakeStock } from '../draft/design-queries.ts';
import { FormDialog } from './form-dialog.tsx';

export interface StockNoticeProps {
  manifest: ModuleManifest;
  design: DesignedTemplate;
}

/** States that a newer edition of the stock template is available: its changes, and a button to apply it as a draft. */
export function StockNotice({ manifest, design }: StockNoticeProps) {
  const { t } = useTranslation('designer');
  const may = useAllows();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        sx={{ borderRadius: 0, py: 0, alignItems: 'center' }}
        action={
          <Button color="inherit" size="small" sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
            {t('library.stockLook')}
          </Button>
        }
      >
        {t('library.stockNewer')}
      </Alert>
      {isOpen && (
        <StockOffer
          manifest={manifest}
          design={design}
          mayTake={may('update', settingsSubjectOf(manifest))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function StockOffer({ manifest, design, mayTake, onClose }: StockNoticeProps & { mayTake: boolean; onClose: () => void }) {
  const { t } = useTranslation('designer');
  const navigate = useNavigate();
  const { data: offer, error: unloaded, refetch } = useQuery(stockQuery(design.id));
  const { data: draft } = useQuery(draftQuery(design.id));
  const { mutate, isPending, error } = useTakeStock();
  const { mutate: change, isPending: isDeclining } = useChangeRow();
  const [key] = useState(uuidv7);
  const decline = () =>
    change(
      { id: design.id, version: design.lock_version, change: { declines_stock: true } },
      { onSuccess: () => notifySuccess(t('library.stockDeclined', { name: design.name })), onSettled: onClose },
    );
  const take = (version: number) =>
    mutate({ id: design.id, version, key }, { onSuccess: () => void navigate(`${designPath(manifest)}/${design.id}`) });

  return (
    <FormDialog
      title={t('library.stockOffer', { name: design.name })}
      confirm={t('library.stockTake')}
      busy={isPending || isDeclining}
      error={error}
      onClose={onClose}
      {...(mayTake && offer?.is_newer && { other: { label: t('library.stockDecline'), run: decline } })}
      {...(mayTake && offer?.is_newer && draft && { onConfirm: () => take(draft.version) })}
    >
      {design.draft && <Alert severity="warning">{t('library.stockReplaces')}</Alert>}
      {!offer && (unloaded ? <ErrorState error={unloaded} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />)}
      {offer && <ChangeWords changes={offer.changes} />}
    </FormDialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../engine/index.ts';
import { noServices } from '../../forms/form-services.ts';
import { FormView } from '../../forms/form-view.tsx';
import { useForm } from '../../records/answers/use-form.ts';
import { useFormStore } from '../../records/answers/use-form-store.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { versionQuery } from '../draft/design-queries.ts';
import { useDesigner } from '../draft/designer-context.ts';

export interface VersionDialogProps {
  version: number;
  onClose: () => void;
}

/** A version as users of the form see it, empty and read-only. */
export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation(['designer', 'common']);
  const { id } = useDesigner();
  const title = useId();
  const isPhone = useIsPhone();
  const { data: template, error, refetch } = useQuery(versionQuery(id, version));

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={title} variant="h2">
        {t('versions.shown', { version })}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {!template && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />)}
        {template && <Shown template={template} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Shown({ template }: { template: Template }) {
  const { zone } = useDesigner();
  const form = useForm(template);
  const [now] = useState(() => new Date().toISOString());
  const store = useFormStore(form, { answers: {}, remarks: {} }, { now, zone });
  return <FormView store={store} readOnly withNavigation={false} services={noServices} zone={zone} />;
}

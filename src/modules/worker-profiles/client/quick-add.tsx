import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickAddProps } from '../../../client/forms/form-services.ts';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { templatesQuery, templateVersionQuery } from '../../../client/records/store/record-queries.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-is-phone.ts';
import { QuickForm } from './quick-form.tsx';

const module = 'worker-profiles';

/** Registers a worker from a form that names workers, in a dialog with the required fields of a profile. */
export function QuickAdd({ site, onAdded }: QuickAddProps) {
  const { t } = useTranslation(module);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" startIcon={<Icon name="add" />} onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start', minHeight: 44 }}>
        {t('quick.title')}
      </Button>
      {isOpen && (
        <QuickDialog
          {...(site !== undefined && { site })}
          onAdded={(item) => {
            onAdded(item);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function QuickDialog({ site, onAdded, onClose }: QuickAddProps & { onClose: () => void }) {
  const { t } = useTranslation([module, 'common']);
  const texts = useModuleTexts(module);
  const id = useId();
  const isPhone = useIsPhone();
  const templates = useQuery(templatesQuery(module));
  const [offered] = templates.data ?? [];
  const version = useQuery({
    ...templateVersionQuery(offered?.id ?? '', offered?.version ?? 0),
    enabled: offered !== undefined,
  });
  const template = version.data;
  const error = templates.error ?? version.error;
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('quick.title')}</DialogTitle>
      {offered && template ? (
        <QuickForm offered={offered} template={template} {...(site !== undefined && { site })} onAdded={onAdded} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <ErrorState error={error} onRetry={() => void (templates.error ? templates.refetch() : version.refetch())} />
            ) : templates.data && !offered ? (
              <Typography>{texts.newNone}</Typography>
            ) : (
              <RowsSkeleton rows={5} height={56} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

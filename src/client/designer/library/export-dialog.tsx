import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { saveFrom } from '../../files/save-from.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { exportLossesQuery } from '../draft/design-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { LossList } from './loss-list.tsx';
import { TakenVersion, usualVersion } from './taken-version.tsx';

export interface ExportDialogProps {
  design: DesignedTemplate;
  name: string;
  onClose: () => void;
}

/** A version as a file: whole as JSON, or as XLSForm with what that cannot carry. */
export function ExportDialog({ design, name, onClose }: ExportDialogProps) {
  const { t } = useTranslation('designer');
  const { id } = design;
  const [version, setVersion] = useState(usualVersion(design));
  const [format, setFormat] = useState<'json' | 'xlsform'>('json');
  const { data: losses, error: unloaded } = useQuery({ ...exportLossesQuery(id, version), enabled: format === 'xlsform' });
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const params = { format, version };
      await saveFrom({ path: `/api/templates/${id}/export`, params, name: `${name}.${format === 'json' ? 'json' : 'xlsx'}` });
    },
    onSuccess: onClose,
  });

  return (
    <FormDialog
      title={t('library.exportTitle', { name })}
      confirm={t('library.action.export')}
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <TakenVersion design={design} value={version} onChoose={setVersion} />
      <RadioGroup
        aria-label={t('library.exportTitle', { name })}
        value={format}
        onChange={(_, chosen) => setFormat(chosen === 'xlsform' ? 'xlsform' : 'json')}
      >
        <FormControlLabel value="json" control={<Radio />} label={t('library.format.json')} sx={{ minHeight: 44 }} />
        <FormControlLabel value="xlsform" control={<Radio />} label={t('library.format.xlsform')} sx={{ minHeight: 44 }} />
      </RadioGroup>
      {format === 'xlsform' && !losses && (unloaded ? <ErrorState error={unloaded} /> : <RowsSkeleton rows={2} />)}
      {format === 'xlsform' && losses && (
        <LossList losses={losses} none={t('library.noExportLosses')} title={t('library.exportLosses', { count: losses.length })} />
      )}
    </FormDialog>
  );
}

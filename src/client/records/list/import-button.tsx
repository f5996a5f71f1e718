import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { mostImportedRecords } from '../../../shared/import.ts';
import { ImportProgress } from '../../imports/import-progress.tsx';
import { ImportStart } from '../../imports/import-start.tsx';
import { useListScope } from '../../paths/list-scope.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';

/** Number of cells that identify a row. */
const shown = 4;

/** Imports records of a module from a workbook, in a dialog that may be closed while the import goes on. */
export function ImportButton({
  manifest: { id: module, import: how },
  title,
}: {
  manifest: Pick<ModuleManifest, 'id' | 'import'>;
  title: string;
}) {
  const { t } = useTranslation('imports');
  const { t: tc } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState<string>();
  const { contractor } = useListScope();
  const path = `/api/${module}_bulk_upload`;
  const place = {
    send: contractor === undefined ? path : `${path}?contractor=${contractor}`,
    state: '/api/record_imports',
    name: 'record_import',
  } as const;

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="upload" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ borderColor: 'divider' }}
      >
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullScreen={isPhone} fullWidth maxWidth="sm">
        <DialogTitle>{`${t('title')}: ${title}`}</DialogTitle>
        <DialogContent>
          {id === undefined ? (
            <ImportStart
              place={place}
              text={typeof how === 'object' && how.keepsDrafts === true ? `${t('step1Text')} ${t('keepsDrafts')}` : t('step1Text')}
              template={{ path, name: `${module}.xlsx` }}
              rows={(typeof how === 'object' && how.most) || mostImportedRecords}
              onStarted={setId}
            />
          ) : (
            <ImportProgress
              id={id}
              place={place}
              changes={[['records']]}
              reportName={t('report.file')}
              rowText={(cells) => cells.filter(Boolean).slice(0, shown).join(' · ')}
              onAgain={() => setId(undefined)}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{tc('action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

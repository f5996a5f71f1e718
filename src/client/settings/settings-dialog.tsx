import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useProblemText } from '../ui/problem-text.ts';
import type { Resource, SettingsRow } from './resource.ts';
import { useDeleteRow, useSaveRow } from './use-save-row.ts';

export interface SettingsDialogProps<Values extends FieldValues> {
  title: string;
  resource: Resource;
  /** The current row; undefined for a new one. */
  row: (SettingsRow & { name: string }) | undefined;
  values: DefaultValues<Values>;
  /** The body's fields, where they are not the values themselves. */
  toBody?: (values: Values) => object;
  /** Name and meaning of the deletion, where the signed-in person may delete it. */
  deletion?: { action: string; text: string } | undefined;
  width?: 'xs' | 'sm';
  /** Called after it was saved or deleted: screens that show it must fetch it again. */
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small settings form over the screen that opened it. Each error is shown at its field. */
export function SettingsDialog<Values extends FieldValues>(props: SettingsDialogProps<Values>) {
  const { title, resource, row, values, toBody, deletion, width = 'sm', onDone, onClose, children } = props;
  const { t } = useTranslation(['settings', 'common']);
  const problemText = useProblemText();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const form = useForm<Values>({ defaultValues: values });
  const done = () => {
    onDone();
    onClose();
  };
  const { save, problem, isSaving } = useSaveRow({ resource, row, form, onSaved: done });
  const { remove, isRemoving } = useDeleteRow({ resource, row, onDeleted: done });

  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth={width}>
        <DialogTitle id={id} variant="h2">
          {title}
        </DialogTitle>
        <FormProvider {...form}>
          {/* The content scrolls between title and actions: a dialog that scrolls as a whole would be a stop of the keyboard. */}
          <Box
            component="form"
            noValidate
            onSubmit={(event) => void form.handleSubmit((filled) => save(toBody ? toBody(filled) : filled))(event)}
            sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
          >
            <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
              {problem && <Alert severity="error">{problemText(problem)}</Alert>}
              {children}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
              {row && deletion && (
                <Button color="error" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
                  {deletion.action}
                </Button>
              )}
              <Button color="inherit" onClick={onClose}>
                {t('common:action.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={isSaving}>
                {t('form.save')}
              </Button>
            </DialogActions>
          </Box>
        </FormProvider>
      </Dialog>
      {deletion && (
        <ConfirmDialog
          open={isAsking}
          title={t('form.deleteTitle', { name: row?.name ?? '' })}
          text={deletion.text}
          confirm={deletion.action}
          destructive
          busy={isRemoving}
          onConfirm={() => remove(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

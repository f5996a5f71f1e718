import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useProblemText } from '../ui/problem-text.ts';
import { FormMode } from './form-mode.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Resource, SettingsRow } from './resource.ts';
import { useClosePanel } from './settings-panel.tsx';
import { useDeleteRow, useSaveRow } from './use-save-row.ts';

export interface SettingsFormProps<Values extends FieldValues> {
  resource: Resource;
  /** The list below: where saving, deleting and closing lead. */
  back: string;
  /** The current row; undefined for a new one. */
  row: SettingsRow | undefined;
  values: DefaultValues<Values>;
  /** The body's fields, where they are not the values themselves. */
  toBody?: (values: Values) => object;
  isReadOnly?: boolean;
  /** Reason why the form is read-only, if it is not the reader's own rights. */
  readOnlyText?: string | undefined;
  /** Returns the consequence of saving a body that the person should know and confirm first, if there is one. */
  confirmSave?: (body: object) => Promise<{ title: string; text: string } | undefined>;
  /** Returns the toast's text after saving, if it should say more than that the values were saved. */
  savedText?: (values: Values) => string | undefined;
  /** Name of the row, if the signed-in user may delete it. */
  deletable?: string | undefined;
  /** Consequences of the deletion, if it does more than delete the row. */
  deleteText?: string | undefined;
  children: ReactNode;
}

/**
 * A settings form. Errors are shown at their fields, another user's earlier change is never overwritten, and typed content is never lost
 * without a question.
 */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  // The form restarts after the latest data has been loaded.
  return <Form key={props.row?.lock_version ?? 0} {...props} />;
}

function Form<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const {
    resource,
    back,
    row,
    values,
    toBody,
    isReadOnly = false,
    readOnlyText,
    confirmSave,
    savedText,
    deletable,
    deleteText,
    children,
  } = props;
  const { t } = useTranslation(['settings', 'common']);
  const problemText = useProblemText();
  const form = useForm<Values>({ defaultValues: values });
  const close = useClosePanel(back);
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const leave = () => setDone(true);
  const go = useEffectEvent(() => close());
  // Once the guard knows that nothing is left behind.
  useEffect(() => {
    if (isDone) go();
  }, [isDone]);
  const { save, problem, isSaving, loadLatest } = useSaveRow({ resource, row, form, onSaved: leave, savedText });
  const [asked, setAsked] = useState<{ title: string; text: string; body: object }>();
  const [isWeighing, setWeighing] = useState(false);
  const submit = async (filled: Values) => {
    const body = toBody ? toBody(filled) : filled;
    setWeighing(true);
    // If the confirmation text cannot be loaded, saving reports the error.
    const meaning = await confirmSave?.(body).catch(() => undefined);
    setWeighing(false);
    if (meaning) setAsked({ ...meaning, body });
    else save(body);
  };
  const { remove, isRemoving } = useDeleteRow({ resource, row, onDeleted: leave });

  return (
    <FormProvider {...form}>
      <FormMode value={{ isReadOnly }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        >
          <Box
            sx={{
              flex: 1,
              overflowY: 'auto',
              px: { xs: 2, md: 3 },
              py: 2.5,
              display: 'grid',
              // A wide table scrolls in its own frame.
              gridTemplateColumns: 'minmax(0, 1fr)',
              alignContent: 'start',
              gridAutoRows: 'max-content',
              gap: 2.5,
            }}
          >
            {isReadOnly && <Alert severity="info">{readOnlyText ?? t('form.readOnly')}</Alert>}
            {problem && (
              <Alert
                severity="error"
                action={
                  problem.code === 'settings.changed-meanwhile' && (
                    <Button color="inherit" size="small" onClick={loadLatest}>
                      {t('form.loadLatest')}
                    </Button>
                  )
                }
              >
                {problemText(problem)}
              </Alert>
            )}
            {children}
          </Box>
          {!isReadOnly && (
            <Box sx={{ display: 'flex', gap: 1, px: { xs: 2, md: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
              {row && deletable !== undefined && (
                <Button color="error" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
                  {t('form.delete')}
                </Button>
              )}
              <Button color="inherit" onClick={close} sx={{ ml: 'auto' }}>
                {t('common:action.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={isSaving || isWeighing}>
                {t('form.save')}
              </Button>
            </Box>
          )}
        </Box>
        <LeaveGuard isOn={form.formState.isDirty && !isDone} />
        <ConfirmDialog
          open={asked !== undefined}
          title={asked?.title ?? ''}
          text={asked?.text}
          confirm={t('form.save')}
          onConfirm={() => {
            if (asked) save(asked.body);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
        <ConfirmDialog
          open={isAsking}
          title={t('form.deleteTitle', { name: deletable ?? '' })}
          text={deleteText ?? t('form.deleteText')}
          confirm={t('form.delete')}
          destructive
          busy={isRemoving}
          onConfirm={() => remove(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      </FormMode>
    </FormProvider>
  );
}

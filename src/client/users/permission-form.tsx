import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DetailedUser } from '../../shared/user.ts';
import { FormMode } from '../settings/form-mode.ts';
import { LeaveGuard } from '../settings/leave-guard.tsx';
import { useSaveRow } from '../settings/use-save-row.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { AccessFields } from './access-fields.tsx';
import { userResource } from './user-queries.ts';
import { userValues } from './user-values.ts';
import type { UserValues } from './user-values.ts';

type AccessValues = Pick<UserValues, 'role_id' | 'site_ids' | 'licences' | 'is_active' | 'is_admin'>;

/** Form of the values that decide a user's rights, on the screen that shows them. */
export function PermissionForm({ user, isReadOnly }: { user: DetailedUser; isReadOnly: boolean }) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const { role_id, site_ids, licences, is_active, is_admin } = userValues(user);
  const form = useForm<AccessValues>({ defaultValues: { role_id, site_ids, licences, is_active, is_admin } });
  const { save, problem, isSaving, loadLatest } = useSaveRow({ resource: userResource, row: user, form, onSaved: () => undefined });
  const isFixed = isReadOnly || !user.is_within_reach;

  return (
    <FormProvider {...form}>
      <FormMode value={{ isReadOnly: isFixed }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}
          sx={{ display: 'grid', gap: 2.5 }}
        >
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
          <AccessFields user={user} isNarrow />
          {!isFixed && (
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              <Button type="submit" variant="contained" loading={isSaving} disabled={!form.formState.isDirty}>
                {t('form.save')}
              </Button>
            </Box>
          )}
        </Box>
        <LeaveGuard isOn={form.formState.isDirty && !isSaving} />
      </FormMode>
    </FormProvider>
  );
}

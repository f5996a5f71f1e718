import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, FormProvider } from 'react-hook-form';
import type { Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { genders, personName, phoneNumber, type Gender } from '../../shared/user.ts';
import { api, problemOf } from '../api.ts';
import { roleName } from '../session/role-name.ts';
import type { Profile } from '../../shared/session.ts';
import { profileQuery, useProfile } from '../profile/profile-query.ts';
import { FormFiles } from '../settings/fields/form-files.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { LeaveGuard } from '../settings/leave-guard.tsx';
import { useViolationText } from '../settings/violation-text.ts';
import { notifySuccess } from '../ui/notify.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { FactList } from './fact-list.tsx';
import { PasswordSection } from './password-section.tsx';

interface OwnValues {
  full_name: string;
  phone: string;
  gender: Gender | null;
  photo: string[];
}

/** `/profile`: what people say of themselves, and what others have decided for them. */
export function ProfileScreen() {
  const { t } = useTranslation('users');
  const { user } = useProfile();
  return (
    <Screen title={t('profile.title')} subtitle={user.email} width="reading">
      <Section title={t('section.person')}>
        <OwnForm />
      </Section>
      <Section title={t('profile.fixed')}>
        <FactList
          facts={[
            [t('field.email'), user.email],
            [t('field.role'), roleName(user.role_name)],
            [t('field.employee_id'), user.employee_id],
            [t('field.shift'), user.shift && t(`shift.${user.shift}`)],
            [t('field.is_admin'), t(user.is_admin ? 'yes' : 'no')],
          ]}
        />
      </Section>
      <PasswordSection email={user.email} />
    </Screen>
  );
}

function OwnForm() {
  const { t } = useTranslation(['users', 'settings', 'problems']);
  const { user } = useProfile();
  const client = useQueryClient();
  const violationText = useViolationText();
  const problemText = useProblemText();
  const [wrong, setWrong] = useState<string>();
  const { full_name, phone, gender, photo } = user;
  const values: OwnValues = { full_name, phone: phone ?? '', gender, photo: photo === null ? [] : [photo] };
  const form = useForm<OwnValues>({ values });
  const { mutate, isPending } = useMutation({
    mutationFn: async (said: OwnValues) =>
      (await api.patch<Profile>('/api/v2/users/user_profile', { ...said, phone: said.phone.trim() || null })).data,
    onMutate: () => setWrong(undefined),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      notifySuccess(t('settings:form.saved'));
    },
    onError: (error) => {
      const problem = problemOf(error);
      const [violation] = problem.violations.filter(({ key }) => key in form.getValues());
      if (violation) form.setError(violation.key as Path<OwnValues>, { message: violationText(violation) }, { shouldFocus: true });
      else setWrong(problemText(problem));
    },
    meta: { quiet: true },
  });

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit((said) => mutate(said))(event)}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {wrong !== undefined && <Alert severity="error">{wrong}</Alert>}
        <FormText
          name="full_name"
          label={t('field.full_name')}
          isRequired
          maxLength={120}
          autoComplete="name"
          format={{ pattern: personName, text: t('problems:user.name-invalid') }}
        />
        <FormText
          name="phone"
          label={t('field.phone')}
          type="tel"
          maxLength={32}
          autoComplete="tel"
          format={{ pattern: phoneNumber, text: t('problems:user.phone-invalid') }}
        />
        <FormSelect name="gender" label={t('field.gender')} options={genders.map((id) => ({ id, name: t(`gender.${id}`) }))} />
        <FormFiles name="photo" label={t('field.photo')} target="user-photo" />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={isPending} disabled={!form.formState.isDirty}>
            {t('settings:form.save')}
          </Button>
        </Box>
      </Box>
      <LeaveGuard isOn={form.formState.isDirty && !isPending} />
    </FormProvider>
  );
}

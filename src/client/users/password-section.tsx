import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicApi } from '../public-api.ts';
import { Section } from '../ui/section.tsx';

/** Changes the password through a mailed link: access to the mailbox identifies the user. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('users');
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: () => publicApi.post('/api/v1/passwords/reset_request', { email }) });
  return (
    <Section title={t('profile.password')}>
      {isSuccess ? (
        <Alert severity="success">{t('profile.passwordSent', { email })}</Alert>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{t('profile.passwordHint')}</Typography>
          <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
            {t('profile.password')}
          </Button>
        </>
      )}
    </Section>
  );
}

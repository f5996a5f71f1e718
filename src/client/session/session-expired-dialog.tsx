import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePauseInTyping } from '../ui/use-pause-in-typing.ts';
import { session } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSessionState } from './use-session.ts';

/** Dialog over the screen when the session has expired: the same user signs in again, and the content below is kept. */
export function SessionExpiredDialog() {
  const { t } = useTranslation();
  const isOpen = usePauseInTyping(useSessionState() === 'expired');
  const title = useId();
  const text = useId();

  const leave = async () => {
    await session.signOut();
    location.assign('/login');
  };

  return (
    <Dialog open={isOpen} aria-labelledby={title} aria-describedby={text} maxWidth="xs" fullWidth>
      <DialogContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1" component="h2" id={title} sx={{ mb: 0.5 }}>
          {t('session.expired')}
        </Typography>
        <Typography id={text} sx={{ color: 'text.secondary', mb: 3 }}>
          {t('session.expiredHint')}
        </Typography>
        <SignInForm person={session.email()} />
        <Button fullWidth color="inherit" sx={{ mt: 1.5 }} onClick={() => void leave()}>
          {t('session.someoneElse')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, problemOf } from '../../api.ts';
import type { ProblemError } from '../../problem-error.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { useProblemText } from '../../ui/problem-text.ts';

export interface SignAgainDialogProps {
  /** Name of the step being signed. */
  meaning: string;
  onProved: () => void;
  onClose: () => void;
}

/** Dialog that asks for the password again before a step is signed, with the name of the signer. */
export function SignAgainDialog({ meaning, onProved, onClose }: SignAgainDialogProps) {
  const { t } = useTranslation('records');
  const problemText = useProblemText();
  const id = useId();
  const { full_name: name, email } = useProfile().user;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ProblemError>();
  const [isSending, setSending] = useState(false);

  async function prove(): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      await api.post('/api/session/proof', { password });
      onProved();
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={isSending ? undefined : onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void prove();
        }}
      >
        <DialogTitle id={id} variant="h2">
          {t('proof.title')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('proof.text', { name, meaning })}</Typography>
          {problem && <Alert severity="error">{[problemText(problem), problem.mend].filter(Boolean).join(' ')}</Alert>}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            type="password"
            label={t('proof.password')}
            value={password}
            autoFocus
            required
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
            onChange={({ target }) => setPassword(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" sx={{ minHeight: 44 }} disabled={isSending} onClick={onClose}>
            {t('step.cancel')}
          </Button>
          <Button type="submit" variant="contained" sx={{ minHeight: 44 }} loading={isSending} disabled={password === ''}>
            {t('proof.sign')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

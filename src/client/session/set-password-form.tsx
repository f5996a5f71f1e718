import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../problem-error.ts';
import type { ProblemError } from '../problem-error.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { PasswordField } from './password-field.tsx';
import { checkPassword } from './password-rules.ts';
import { PasswordRules } from './password-rules-list.tsx';
import { SignInLink } from './sign-in-link.tsx';

export interface SetPasswordFormProps {
  /** Text of the button. */
  action: string;
  /** Sends both entries to the server. */
  onSet: (password: string, confirmation: string) => Promise<void>;
  /** Called when the link is no longer valid. */
  onLinkExpired?: () => void;
}

/** A new password, typed twice; the rules are ticked off while typing. */
export function SetPasswordForm({ action, onSet, onLinkExpired }: SetPasswordFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [wasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const [isBusy, setBusy] = useState(false);
  const findings = checkPassword(password, confirmation);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!findings.isLongEnough || !findings.hasSpecial || !findings.matches) return;

    setBusy(true);
    setProblem(undefined);
    try {
      await onSet(password, confirmation);
    } catch (error) {
      const failed = problemOf(error);
      setProblem(failed);
      if (failed.status === 410) onLinkExpired?.();
    } finally {
      setBusy(false);
    }
  };

  const isAboutPassword = problem?.code.startsWith('session.password-') ?? false;
  const ownError = wasTried && !(findings.isLongEnough && findings.hasSpecial) ? t('reset.rulesMissed') : undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {problem && !isAboutPassword && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {problemText(problem)}
        </Alert>
      )}
      <PasswordField
        label={t('reset.password')}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem && isAboutPassword ? problemText(problem) : ownError}
      />
      <PasswordField
        label={t('reset.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={wasTried && !findings.matches ? t('reset.mismatch') : undefined}
      />
      <PasswordRules findings={findings} />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {action}
      </Button>
      <SignInLink />
    </form>
  );
}

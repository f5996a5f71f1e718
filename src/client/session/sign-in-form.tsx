import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../problem-error.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { EntryField } from './entry-field.tsx';
import { PasswordField } from './password-field.tsx';
import { isEmail } from './password-rules.ts';
import { session } from './session.ts';
import { placeSignInProblem } from './sign-in-problem.ts';
import type { SignInFindings } from './sign-in-problem.ts';

export interface SignInFormProps {
  /** Set when an expired session is resumed: the same person signs in again. */
  person?: string | undefined;
  onSignedIn?: () => void;
}

/** E-mail and password. Errors are shown at their fields, and typed content is kept. */
export function SignInForm({ person, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [findings, setFindings] = useState<SignInFindings>({});
  const [isBusy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const show = (found: SignInFindings) => {
    setFindings(found);
    if (found.email !== undefined) email.current?.focus();
    else if (found.password !== undefined) password.current?.select();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (!isEmail(typed.email)) return show({ email: t('signIn.emailInvalid') });
    if (typed.password === '') return show({ password: t('signIn.passwordMissing') });

    setBusy(true);
    try {
      await session.signIn(typed.email, typed.password);
      onSignedIn?.();
    } catch (error) {
      const problem = problemOf(error);
      show(placeSignInProblem(problem, problemText(problem)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {findings.form !== undefined && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {findings.form}
          {findings.isNotActivated && (
            <>
              {' '}
              <Link href="/activate" color="inherit">
                {t('signIn.resendActivation')}
              </Link>
            </>
          )}
        </Alert>
      )}
      <EntryField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputRef={email}
        error={findings.email}
        {...(person === undefined ? { autoFocus: true } : { value: person, readOnly: true })}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        inputRef={password}
        error={findings.password}
        autoFocus={person !== undefined}
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {isBusy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../problem-error.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { EntryField } from './entry-field.tsx';
import { isEmail } from './password-rules.ts';
import { SignInLink } from './sign-in-link.tsx';

export interface AddressFormProps {
  /** Whether the recipient is already known, so that no address field is shown. */
  isKnown?: boolean;
  action: string;
  send: (email: string) => Promise<unknown>;
  /** Text that appears once the mail is on its way. */
  sent: (email: string) => ReactNode;
}

/** Requests a mail to an address from the server. The response does not reveal whether the address is known. */
export function AddressForm({ isKnown = false, action, send, sent }: AddressFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const email = useRef<HTMLInputElement>(null);
  const [finding, setFinding] = useState<{ email?: string; form?: string }>({});
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = email.current?.value.trim() ?? '';
    setFinding({});
    if (!isKnown && !isEmail(typed)) {
      setFinding({ email: t('signIn.emailInvalid') });
      return email.current?.focus();
    }

    setBusy(true);
    try {
      await send(typed);
      setSentTo(typed);
    } catch (error) {
      const problem = problemOf(error);
      const place = problem.code === 'session.e-mail-invalid' && !isKnown ? 'email' : 'form';
      setFinding({ [place]: problemText(problem) });
    } finally {
      setBusy(false);
    }
  };

  if (sentTo !== undefined) {
    return (
      <>
        <Alert severity="success" sx={{ mb: 2 }}>
          {sent(sentTo)}
        </Alert>
        <SignInLink />
      </>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {finding.form !== undefined && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {finding.form}
        </Alert>
      )}
      {!isKnown && (
        <EntryField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          inputRef={email}
          error={finding.email}
        />
      )}
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
        {action}
      </Button>
      <SignInLink />
    </form>
  );
}

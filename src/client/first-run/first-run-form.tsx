import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../problem-error.ts';
import type { ProblemError } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import { EntryField } from '../session/entry-field.tsx';
import { PasswordField } from '../session/password-field.tsx';
import { checkPassword } from '../session/password-rules.ts';
import { PasswordRules } from '../session/password-rules-list.tsx';
import { useProblemText } from '../ui/problem-text.ts';
import { check, fieldOf, fields, type Field, type FirstOrganisation } from './first-organisation.ts';
import { organisationAddress, suggestedSubDomain } from './sub-domain.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { deviceTimeZone, timeZones } from './time-zones.ts';

const zones = timeZones();
const nothing: FirstOrganisation = {
  name: '',
  sub_domain_name: '',
  timezone: deviceTimeZone(zones) ?? '',
  full_name: '',
  email: '',
  password: '',
  password_confirmation: '',
};

/** The form for the first organisation and its super admin; each error is shown at its field. */
export function FirstRunForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const [entries, setEntries] = useState(nothing);
  const [isSuggested, setSuggested] = useState(true);
  const [wasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ProblemError>();
  const [isBusy, setBusy] = useState(false);
  const [url, setUrl] = useState<string>();

  const findings = check(entries);
  const refused = problem && fieldOf(problem);
  const errorOf = (field: Field): string | undefined => {
    const finding = findings[field];
    if (finding !== undefined) return wasTried ? t(finding) : undefined;
    return refused === field && problem ? problemText(problem) : undefined;
  };

  const change = (changed: Partial<FirstOrganisation>) => {
    setEntries({ ...entries, ...changed });
    setProblem(undefined);
  };
  const field = (name: Field) => ({
    name,
    value: entries[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  });
  const focus = (wanted: Field | undefined) => {
    const input = form.current?.elements.namedItem(wanted ?? '');
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = fields.find((name) => findings[name] !== undefined);
    if (first) return focus(first);

    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await publicApi.post<{ url: string }>('/api/first-run', {
        ...entries,
        token,
        name: entries.name.trim(),
        full_name: entries.full_name.trim(),
        email: entries.email.trim(),
      });
      setUrl(data.url);
    } catch (error) {
      const failed = problemOf(error);
      setProblem(failed);
      focus(fieldOf(failed));
    } finally {
      setBusy(false);
    }
  };

  if (url !== undefined) return <Made name={entries.name.trim()} url={url} />;
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && refused === undefined && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {problemText(problem)}
        </Alert>
      )}
      <Heading text={t('firstRun.organisation')} />
      <EntryField
        {...field('name')}
        label={t('firstRun.name')}
        autoComplete="organization"
        autoFocus
        maxLength={120}
        onChange={({ target }) => change({ name: target.value, ...(isSuggested && { sub_domain_name: suggestedSubDomain(target.value) }) })}
      />
      <EntryField
        {...field('sub_domain_name')}
        label={t('firstRun.subDomain')}
        hint={entries.sub_domain_name && t('firstRun.address', { address: organisationAddress(entries.sub_domain_name, window.location) })}
        autoComplete="off"
        maxLength={63}
        onChange={({ target }) => {
          setSuggested(target.value === '');
          change({ sub_domain_name: target.value.toLowerCase() });
        }}
      />
      <TimeZoneField
        zones={zones}
        value={entries.timezone}
        error={errorOf('timezone')}
        hint={t('firstRun.timezoneHint')}
        onChange={(timezone) => change({ timezone })}
      />
      <Heading text={t('firstRun.you')} />
      <EntryField {...field('full_name')} label={t('firstRun.fullName')} autoComplete="name" maxLength={120} />
      <EntryField {...field('email')} label={t('signIn.email')} type="email" autoComplete="username" />
      <PasswordField {...field('password')} label={t('signIn.password')} autoComplete="new-password" />
      <PasswordField {...field('password_confirmation')} label={t('reset.confirmation')} autoComplete="new-password" />
      <PasswordRules findings={checkPassword(entries.password, entries.password_confirmation)} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy}>
        {t('firstRun.submit')}
      </Button>
    </form>
  );
}

function Heading({ text }: { text: string }) {
  return (
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      {text}
    </Typography>
  );
}

function Made({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert severity="success" sx={{ mb: 2.5 }}>
        {t('firstRun.done', { name })}
      </Alert>
      <Button href={url} variant="contained" size="large" fullWidth autoFocus>
        {t('firstRun.signIn')}
      </Button>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { counted } from '../../shared/counted.ts';
import { i18n } from '../i18n.ts';
import type { ProblemError } from '../problem-error.ts';

/** Returns the text of a problem for a person: the text of its code, else the server's own, else that something went wrong. */
export function problemText(problem: ProblemError): string {
  if (problem.isNetwork) return i18n.t('error.network');

  const known = `problems:${problem.code}`;
  const params = counted(problem.params);
  if (i18n.exists(known, params)) return i18n.t(`problems:${problem.code}`, params);
  return problem.error ?? i18n.t('error.unknown');
}

/** The text of a problem, in a component that changes with the language. */
export function useProblemText(): (problem: ProblemError) => string {
  useTranslation(['common', 'problems']);
  return problemText;
}

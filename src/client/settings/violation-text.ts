import { useTranslation } from 'react-i18next';
import { counted } from '../../shared/counted.ts';
import type { ProblemViolation } from '../../shared/problem.ts';

/** Returns the function for the text of a violation at its field: the settings' own words for it, else those of its code. */
export function useViolationText(): (violation: Pick<ProblemViolation, 'code' | 'params' | 'message'>) => string {
  const { t } = useTranslation(['settings', 'problems']);
  return ({ code, params = {}, message }) =>
    message ??
    t([`settings:violation.${code.replace('answer.', '')}` as 'settings:violation.check', `problems:${code}`], {
      ...counted(params),
      defaultValue: t('settings:violation.check'),
    });
}

import { useTranslation } from 'react-i18next';
import type { Action, Subject } from '../../shared/permission.ts';
import { keyOf } from '../../shared/role.ts';

/** Returns the functions that name subjects and actions. */
export function useRightWords() {
  const { t } = useTranslation('roles');
  return {
    subject: (subject: Subject) => t(`subject.${keyOf(subject)}` as 'subject.Permit', { defaultValue: subject }),
    action: (action: Action) => t(`action.${action}`),
  };
}

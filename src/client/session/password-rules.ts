import { emailAddress } from '../../shared/user.ts';

export const passwordLength = 8;

export interface PasswordFindings {
  isLongEnough: boolean;
  hasSpecial: boolean;
  matches: boolean;
}

/** Returns which rules a new password meets: eight characters, one of them neither letter nor digit nor space, typed twice alike. */
export function checkPassword(password: string, confirmation: string): PasswordFindings {
  return {
    isLongEnough: Array.from(password).length >= passwordLength,
    hasSpecial: /[^\p{L}\p{N}\s]/u.test(password),
    matches: password !== '' && password === confirmation,
  };
}

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return emailAddress.test(text.trim());
}

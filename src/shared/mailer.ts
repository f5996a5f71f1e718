import type { Language } from './language.ts';
import type { MailTexts } from './mail-texts.ts';

export interface MailerModule {
  id: string;
  scenarios: number;
  /** How many of them say something of the organisation's own, in any language. */
  changed: number;
}

export interface MailerScenario {
  id: string;
  is_duty: boolean;
  is_mail_only: boolean;
  /** The languages in which it says something of the organisation's own. */
  languages: Language[];
}

/** Current texts of a scenario in one language. */
export interface MailerTemplate extends MailTexts {
  language: Language;
  is_own: boolean;
  is_mail_only: boolean;
  /** Variables that the texts may use. */
  variables: string[];
  /** Variables that only the mail may use. */
  mail_only_variables: string[];
  /** Counts the changes; nothing was ever changed: 0. */
  lock_version: number;
}

/** The texts with the values of one record in place of their variables. */
export interface MailerPreview {
  subject: string;
  in_app: string;
  text: string;
  html: string;
  /** Record whose values are shown. Without one, the variables show their names. */
  record: { id: string; number: string } | null;
}

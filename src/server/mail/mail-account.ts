import type { Language } from '../../shared/language.ts';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../texts/translate.ts';
import { mailText, type MailVariables } from './mail-text.ts';
import { mailUser } from './mail-user.ts';

/** User whom a mail is for, and the texts of their organisation for it. */
interface Recipient {
  id: string;
  full_name: string;
  email: string;
  language: string;
  organization: string;
  texts: ReadonlyMap<string, MailTexts>;
}

/** Mails a user, in their language, that a scenario of accounts or of the organisation concerns them. */
export async function mailAccount(
  services: Pick<Services, 'tenancy' | 'clock' | 'mailer' | 'log'>,
  { organizationId, outboxId }: EffectKey,
  { id, full_name: name, email: address, organization, texts, ...recipient }: Recipient,
  { scenario, variables }: { scenario: string; variables: (language: Language) => MailVariables },
): Promise<void> {
  const language = languageOf({}, recipient.language);
  const text = mailText(language, scenario, { name, organization, ...variables(language) }, texts.get(language));
  await mailUser(services, { id, address, name }, { organizationId, outboxId, ...text });
}

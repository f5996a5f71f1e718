import { mailVariables, parseLine, type MailLine, type MailTexts } from '../../shared/mail-texts.ts';
import type { Language } from '../../shared/language.ts';
import { translate } from '../texts/translate.ts';

/** The texts that come with the product for a scenario (`passwordReset`, `permits.approve`), as a document. */
export function stockTexts(language: Language, wanted: string): MailTexts {
  const say = (key: string) => textOf(language, key);
  const key = stockKey(wanted);
  const isOfRecord = wanted.includes('.');
  const paragraphs = [say('greeting'), ...say(`${key}.body`).split('\n'), ...(isOfRecord ? [say('reason')] : [])];
  return {
    subject: parseLine(say(`${key}.subject`)),
    in_app: parseLine(say(`${key}.subject`)),
    body: { type: 'doc', content: paragraphs.map((text) => paragraph(parseLine(text))) },
    footer: parseLine(say('footer')),
  };
}

/** The word on the button of a scenario's mail. */
export function buttonText(language: Language, wanted: string): string {
  return textOf(language, `${stockKey(wanted)}.button`) || textOf(language, 'open');
}

/** A module may send what no text was written for, such as the condition of a template's own interlock. */
function stockKey(wanted: string): string {
  const [module = '', event = ''] = wanted.split('.');
  return [wanted, event, `${module}.other`].find((each) => translate('en', 'mail', `${each}.subject`) !== undefined) ?? 'other';
}

const asTheyStand = Object.fromEntries(mailVariables.map((name) => [name, `{{${name}}}`]));

/** The text with its placeholders as they stand. */
function textOf(language: Language, key: string): string {
  return translate(language, 'mail', key, asTheyStand) ?? '';
}

function paragraph(content: MailLine) {
  return { type: 'paragraph' as const, content };
}

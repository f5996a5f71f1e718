import { LRUCache } from 'lru-cache';
import { mailVariables, parseLine, type MailLine, type MailTexts } from '../../shared/mail-texts.ts';
import type { Language } from '../../shared/language.ts';
import { translate, translateModule } from '../texts/translate.ts';

interface Stock {
  texts: MailTexts;
  button: string;
}

const known = new LRUCache<string, Stock>({ max: 1000 });

/** The product's own texts of a scenario in a language: parsed once, because every mail needs them. */
function stockOf(language: Language, wanted: string): Stock {
  const key = `${language} ${wanted}`;
  const stock = known.get(key) ?? { texts: readTexts(language, wanted), button: readButton(language, wanted) };
  known.set(key, stock);
  return stock;
}

/** Returns the product's own texts of a scenario (`passwordReset`, `permits.approve`), as a document. */
export function stockTexts(language: Language, wanted: string): MailTexts {
  return stockOf(language, wanted).texts;
}

/** The word on the button of a scenario's mail. */
export function buttonText(language: Language, wanted: string): string {
  return stockOf(language, wanted).button;
}

function readTexts(language: Language, wanted: string): MailTexts {
  const say = (key: string) => textOf(language, key);
  const part = partsOf(language, wanted);
  const isOfRecord = wanted.includes('.');
  const paragraphs = [say('greeting'), ...part('body').split('\n'), ...(isOfRecord ? [say('reason')] : [])];
  return {
    subject: parseLine(part('subject')),
    in_app: parseLine(part('subject')),
    body: { type: 'doc', content: paragraphs.map((text) => paragraph(parseLine(text))) },
    footer: parseLine(say('footer')),
  };
}

function readButton(language: Language, wanted: string): string {
  return partsOf(language, wanted)('button') || textOf(language, 'open');
}

/** The parts of a scenario's texts: those in the module's own words (`mail.endsSoon.subject`), else those of the product. */
function partsOf(language: Language, wanted: string): (part: string) => string {
  const [module = '', event] = wanted.split('.');
  if (event !== undefined && translateModule('en', module, `mail.${event}.subject`) !== undefined)
    return (part) => translateModule(language, module, `mail.${event}.${part}`) ?? '';
  const key = stockKey(wanted);
  return (part) => textOf(language, `${key}.${part}`);
}

/** A module may send what no text was written for, such as the condition of a template's own interlock. */
function stockKey(wanted: string): string {
  const [module = '', event = ''] = wanted.split('.');
  return [wanted, event, `${module}.other`].find((each) => translate('en', 'mail', `${each}.subject`) !== undefined) ?? 'other';
}

const asTheyStand = Object.fromEntries(mailVariables.map((name) => [name, `{{${name}}}`]));

/** Returns the text of a key with its placeholders unreplaced. */
function textOf(language: Language, key: string): string {
  return translate(language, 'mail', key, asTheyStand) ?? '';
}

function paragraph(content: MailLine) {
  return { type: 'paragraph' as const, content };
}

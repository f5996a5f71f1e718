import {
  inlinesOf,
  isList,
  lineText,
  type MailBlock,
  type MailInline,
  type MailTexts,
  type MailVariableName,
} from '../../shared/mail-texts.ts';
import type { Language } from '../../shared/language.ts';
import type { Mail } from './mailer.ts';
import { buttonText, stockTexts } from './stock-texts.ts';
import { escapeHtml } from './escape-html.ts';

/** Values of a scenario's variables, and the address to which its button leads. */
export type MailVariables = Partial<Record<MailVariableName | 'link', string>>;

/**
 * Returns the mail of a scenario (`passwordReset`, `permits.approve`) in a language: from the texts of the organisation where they exist,
 * else with the product's.
 */
export function mailText(
  language: Language,
  wanted: string,
  variables: MailVariables,
  texts: MailTexts = stockTexts(language, wanted),
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const say = (name: string) => valueOf(variables, name);
  const blocks = texts.body.content.filter((block) => hasSomethingToSay(block, say));
  const footer = lineText(texts.footer, say);
  const { link = '' } = variables;
  const button = buttonText(language, wanted);
  const subject = lineText(texts.subject, say);
  return {
    subject,
    text: [...blocks.map((block) => plain(block, say)), ...(link ? [link] : []), ...(footer ? [`-- \n${footer}`] : [])].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="font-family:sans-serif;line-height:1.5;color:#1c2430">`,
      ...blocks.map((block) => html(block, say)),
      link &&
        `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#12506b;color:#fff;text-decoration:none;border-radius:6px">${escapeHtml(button)}</a></p>`,
      footer && `<p style="color:#5b6675;font-size:13px">${escapeHtml(footer)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** Returns the text of a scenario for the bell. */
export function inAppText(language: Language, wanted: string, variables: MailVariables, texts: MailTexts | undefined): string {
  return lineText((texts ?? stockTexts(language, wanted)).in_app, (name) => valueOf(variables, name));
}

function valueOf(variables: MailVariables, name: string): string {
  const values: Readonly<Record<string, string | undefined>> = variables;
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

type Say = (name: string) => string;

/** A body as plain text, its variables in the way that `say` writes them. */
export function plainBody({ content }: MailTexts['body'], say: Say): string {
  return content.map((block) => plain(block, say)).join('\n\n');
}

/** A paragraph whose variables all turn out empty, as “Reason:” without a reason, is left out; so is an empty one. */
function hasSomethingToSay(block: MailBlock, say: Say): boolean {
  const inlines = inlinesOf(block);
  const named = inlines.filter((each) => each.type === 'variable');
  return inlines.length > 0 && (named.length === 0 || named.some(({ attrs }) => say(attrs.name) !== ''));
}

function plain(block: MailBlock, say: Say): string {
  if (isList(block))
    return block.content
      .map(
        ({ content }, index) =>
          `${block.type === 'orderedList' ? `${index + 1}.` : '-'} ${content.map((each) => plain(each, say)).join('\n  ')}`,
      )
      .join('\n');
  return (block.content ?? []).map((inline) => plainInline(inline, say)).join('');
}

function plainInline(inline: MailInline, say: Say): string {
  if (inline.type === 'hardBreak') return '\n';
  if (inline.type === 'variable') return say(inline.attrs.name);
  const href = inline.marks?.find((mark) => mark.type === 'link')?.attrs.href;
  return href === undefined || href === inline.text ? inline.text : `${inline.text} (${href})`;
}

function html(block: MailBlock, say: Say): string {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList': {
      const tag = block.type === 'bulletList' ? 'ul' : 'ol';
      return `<${tag}>${block.content.map(({ content }) => `<li>${content.map((each) => html(each, say)).join('')}</li>`).join('')}</${tag}>`;
    }
    case 'heading':
      return `<h${block.attrs.level}>${inlineHtml(block.content, say)}</h${block.attrs.level}>`;
    case 'paragraph':
      return `<p>${inlineHtml(block.content, say)}</p>`;
  }
}

function inlineHtml(inlines: readonly MailInline[] = [], say: Say): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'hardBreak') return '<br>';
      if (inline.type === 'variable') return escapeHtml(say(inline.attrs.name)).replaceAll('\n', '<br>');
      return (inline.marks ?? []).reduce((text, mark) => {
        if (mark.type === 'bold') return `<strong>${text}</strong>`;
        if (mark.type === 'italic') return `<em>${text}</em>`;
        return `<a href="${escapeHtml(mark.attrs.href)}">${text}</a>`;
      }, escapeHtml(inline.text));
    })
    .join('');
}

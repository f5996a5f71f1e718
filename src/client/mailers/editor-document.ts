import type { JSONContent } from '@tiptap/core';
import type { MailLine, MailTexts } from '../../shared/mail-texts.ts';

/** A line as the editor's document. */
export function lineDocument(line: MailLine): JSONContent {
  return { type: 'doc', content: [{ type: 'paragraph', content: line }] };
}

/** The editor's document as a line. */
export function lineOf({ content: [paragraph] = [] }: JSONContent): MailLine {
  return (paragraph?.content ?? []).flatMap(({ type, text, attrs }): MailLine => {
    if (type === 'variable') return [{ type, attrs: { name: String(attrs?.['name']) } }];
    return type === 'text' && text !== undefined ? [{ type, text }] : [];
  });
}

/** The editor's document as a body: its nodes and marks allow nothing else, and the server takes nothing else. */
export function bodyOf(document: JSONContent): MailTexts['body'] {
  return document as MailTexts['body'];
}

import { Type } from 'typebox';
import { closed } from '../http/schemas.ts';

const words = Type.String({ minLength: 1, maxLength: 2_000, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' });
const text = { type: Type.Literal('text'), text: words };
const variable = closed({ type: Type.Literal('variable'), attrs: closed({ name: Type.String({ maxLength: 40, pattern: '^[a-z_]+$' }) }) });
const link = closed({
  type: Type.Literal('link'),
  attrs: closed({ href: Type.String({ maxLength: 500, pattern: '^https://[^\\s"\'<>\\\\]+$' }) }),
});
const bold = closed({ type: Type.Literal('bold') });
const italic = closed({ type: Type.Literal('italic') });
const marked = closed({ ...text, marks: Type.Optional(Type.Array(Type.Union([bold, italic, link]), { maxItems: 3 })) });
const inline = Type.Union([marked, variable, closed({ type: Type.Literal('hardBreak') })]);
const content = Type.Optional(Type.Array(inline, { maxItems: 100 }));
const paragraph = closed({ type: Type.Literal('paragraph'), content });
const heading = closed({
  type: Type.Literal('heading'),
  attrs: closed({ level: Type.Union([Type.Literal(2), Type.Literal(3)]) }),
  content,
});
const item = closed({ type: Type.Literal('listItem'), content: Type.Array(paragraph, { minItems: 1, maxItems: 20 }) });
const items = Type.Array(item, { minItems: 1, maxItems: 50 });
const bulletList = closed({ type: Type.Literal('bulletList'), content: items });
const orderedList = closed({ type: Type.Literal('orderedList'), content: items });
const block = Type.Union([paragraph, heading, bulletList, orderedList]);
const line = Type.Array(Type.Union([closed(text), variable]), { maxItems: 40 });

/** Texts of a scenario as a closed document: any other content cannot be stored. */
export const textFields = {
  subject: line,
  in_app: line,
  body: closed({ type: Type.Literal('doc'), content: Type.Array(block, { minItems: 1, maxItems: 100 }) }),
  footer: line,
};

import { Problem } from '../../shared/problem.ts';
import { isStorable } from '../http/storable.ts';

/** A document that somebody works on: not yet, or no longer, one that can be filled. */
export type DraftDocument = Record<string, unknown>;

/** How long a document may be to be kept at all; what is in it the linter says. */
const mostSigns = 2_000_000;

/** The text that a document is kept as, with the module that its template belongs to. A longer one is `template.too-large`. */
export function draftText(document: DraftDocument, module: string): string {
  // A body was looked at when it came; a file of translations was not.
  if (!isStorable(document)) throw new Problem('request.malformed');
  const text = JSON.stringify({ ...document, 'x-module': module });
  if (text.length > mostSigns) throw new Problem('template.too-large', { params: { maximum: '2' } });
  return text;
}

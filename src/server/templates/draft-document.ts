import { Problem } from '../../shared/problem.ts';
import { isStorable } from '../http/storable.ts';

/** A document in progress: not yet, or no longer, valid for filling. */
export type DraftDocument = Record<string, unknown>;

/** Most characters of a document that is stored. Its contents are checked by the linter. */
const mostSigns = 2_000_000;

/** The text that a document is kept as, with the module that its template belongs to. A longer one is `template.too-large`. */
export function draftText(document: DraftDocument, module: string): string {
  // A request body was checked on arrival; a file of translations was not.
  if (!isStorable(document)) throw new Problem('request.malformed');
  const text = JSON.stringify({ ...document, 'x-module': module });
  if (text.length > mostSigns) throw new Problem('template.too-large', { params: { maximum: '2' } });
  return text;
}

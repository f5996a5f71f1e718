import type { Answers, Remarks } from '../../../shared/record.ts';
import { keysOfBoth, sameJson } from '../../same-json.ts';

/** Content that a person typed into a record's form. */
export interface Content {
  answers: Answers;
  remarks: Remarks;
}

/** Content that this device keeps, with the server's version it was typed on, and the content that was sent without an answer yet. */
export interface KeptContent extends Content {
  version: number;
  sent?: readonly Content[] | undefined;
}

export type Merged =
  /** Nothing is kept here that the server does not have. */
  | { kind: 'server' }
  /** The content kept here continues the server's version. */
  | { kind: 'local' }
  /** Both changed: the person decides. `differences` are the ids of the questions that differ. */
  | { kind: 'conflict'; differences: string[] };

/** Decides between the content on this device and the content on the server; never discards either silently. */
export function mergeDraft(kept: KeptContent | undefined, server: Content & { version: number }): Merged {
  if (!kept || sameContent(kept, server)) return { kind: 'server' };
  if (kept.version === server.version) return { kind: 'local' };
  // Our own save reached the server, but its answer was lost on the way back.
  if (kept.sent?.some((content) => sameContent(content, server))) return { kind: 'local' };

  return { kind: 'conflict', differences: differences(kept, server) };
}

/** Whether both say the same. */
export function sameContent(left: Content, right: Content): boolean {
  return sameJson(left.answers, right.answers) && sameJson(left.remarks, right.remarks);
}

/** Ids of the questions whose answer or remark differs. */
export function differences(left: Content, right: Content): string[] {
  const answers = keysOfBoth(left.answers, right.answers).filter((id) => !sameJson(left.answers[id], right.answers[id]));
  // A remark is keyed by its cell; the question is the first part of the key.
  const remarks = keysOfBoth(left.remarks, right.remarks).filter((key) => !sameJson(left.remarks[key], right.remarks[key]));

  return [...new Set([...answers, ...remarks.map((key) => key.split('/')[0] ?? key)])];
}

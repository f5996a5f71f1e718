import type { Form, Question } from '../../../engine/index.ts';
import type { Answers, Remark, Remarks } from '../../shared/record.ts';
import type { Signatures } from '../records/signatures.ts';

/** Person whose name is removed from a record, with the pseudonym that replaces it. */
export interface ErasedPerson {
  userId: string;
  fullName: string;
  pseudonym: string;
  /** Whether a colleague has the same name. Then only signatures of the account itself are attributed to the person. */
  hasNamesake: boolean;
}

/** A record's answers and remarks without a person's name, which keys changed, and the files of the signatures they drew. */
export interface NamelessAnswers {
  answers: Answers;
  remarks: Remarks;
  changed: string[];
  files: string[];
}

/**
 * Takes a person's printed name out of signatures, texts and remarks. The stamps beside signatures stay: who signed what, and when, is still
 * said by the account's id.
 */
export function withoutName(
  form: Form,
  record: { answers: Answers; remarks: Remarks; signatures: Signatures },
  person: ErasedPerson,
): NamelessAnswers {
  const files: string[] = [];
  const inText = replacer(person);

  const inAnswer = (question: Question | undefined, key: string, value: unknown): unknown => {
    if (typeof value === 'string') return isText(question) ? inText(value).slice(0, question?.schema.maxLength) : value;
    if (question?.field === 'signature') return inSignature(key, value as { name: string; fileId?: string });
    if (question?.field !== 'grid' || !Array.isArray(value)) return value;
    const columns = new Map((question.columns ?? []).map((column) => [column.id, column]));
    return (value as Answers[]).map((row) => {
      const cells = Object.entries(row).map(([id, cell]) => [id, inAnswer(columns.get(id), `${key}/${String(row['rowId'])}/${id}`, cell)]);
      return Object.fromEntries(cells) as Answers;
    });
  };
  const inRemark = ({ comment, action, ...others }: Remark): Remark => ({
    ...others,
    ...(comment !== undefined && { comment: inText(comment) }),
    ...(action !== undefined && { action: inText(action) }),
  });
  const inSignature = (key: string, signature: { name: string; fileId?: string }): unknown => {
    const isOwn = record.signatures[key]?.userId === person.userId || inText(signature.name) !== signature.name;
    if (!isOwn) return signature;
    if (signature.fileId !== undefined) files.push(signature.fileId);
    return { name: person.pseudonym };
  };

  const answers = Object.fromEntries(
    Object.entries(record.answers).map(([id, value]) => [id, inAnswer(form.questions.get(id), id, value)]),
  );
  const remarks = Object.fromEntries(Object.entries(record.remarks).map(([key, remark]) => [key, inRemark(remark)]));
  const differs = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
  return { answers, remarks, changed: [...differs(record.answers, answers), ...differs(record.remarks, remarks)], files };
}

function isText(question: Question | undefined): boolean {
  return question === undefined || question.field === 'text' || question.field === 'text-area';
}

/**
 * Replaces a name. A name of several words is replaced anywhere in a text. A one-word name could be an ordinary word, so it is replaced
 * only where it is the whole text.
 */
function replacer({ fullName, pseudonym, hasNamesake }: ErasedPerson): (text: string) => string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  if (hasNamesake || words.length === 0) return (text) => text;
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join(String.raw`\s+`);
  const name =
    words.length === 1 ? new RegExp(`^\\s*${pattern}\\s*$`, 'iu') : new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(name, () => pseudonym);
}

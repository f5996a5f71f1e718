import { onceEach, type Form } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { leave, maskNames, type Mask } from '../../shared/mask-names.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import { languageOf, translate } from '../texts/translate.ts';

/**
 * Returns a mask for the names that answers ask to hide (`x-masks`, the privacy cases of OSHA 1904.29(b)(6)): the whole name, and its
 * single words where they are capitalised.
 */
export function maskOf(form: Form, answers: Readonly<Record<string, unknown>>): Mask {
  const names = namesToMask(form, answers);
  if (names.length === 0) return leave;
  return maskNames(names, translate(languageOf({}, form.language), 'records', 'privacyCase') ?? 'Privacy case');
}

/** Returns what masks the names of privacy cases from a reader who does not see the whole record. */
export function maskFor(
  { form, record, work }: { form: Form; record: { answers: Answers }; work?: { answers: Answers } | undefined },
  isSeen: (key: string) => boolean,
): Mask {
  return [...form.questions.keys()].every(isSeen) ? leave : maskOf(form, { ...record.answers, ...work?.answers });
}

/** Whether a form has names to mask. */
export function masksNames(form: Form): boolean {
  return masking(form).length > 0;
}

/** Returns answers and remarks with the names of privacy cases masked in all that was typed. */
export function maskedContent<Content extends { answers: Answers; remarks: Remarks }>(mask: Mask, content: Content): Content {
  if (mask === leave) return content;
  return { ...content, answers: maskedIn(mask, content.answers) as Answers, remarks: maskedIn(mask, content.remarks) as Remarks };
}

function maskedIn(mask: Mask, value: unknown): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((item) => maskedIn(mask, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, key === 'rowId' ? member : maskedIn(mask, member)]));
}

/** The names that are masked: of rows in which a box is ticked that masks other columns. */
export function namesToMask(form: Form, answers: Readonly<Record<string, unknown>>): string[] {
  return masking(form).flatMap(({ id, columns = [] }) => {
    const rows = answers[id];
    if (!Array.isArray(rows)) return [];
    return columns.flatMap(({ id: box, schema: { 'x-masks': masked = [] } }) =>
      rows
        .filter(isObject)
        .filter((row) => row[box] === true)
        .flatMap((row) => masked.map((column) => row[column]))
        .filter((name) => typeof name === 'string'),
    );
  });
}

/** The grids with a box that masks other columns. */
const masking = onceEach((form: Form) =>
  [...form.questions.values()].filter(({ field, columns }) => field === 'grid' && columns?.some(({ schema }) => schema['x-masks'])),
);

import { optionsOf, placedQuestions } from '../survey/walk.ts';
import { isSame, own } from '../own.ts';
import { below } from '../pointer.ts';
import type { Template } from '../template.ts';
import { change, type Change } from './change.ts';
import { textPlaces } from './text-places.ts';

/** Returns the differences between the translations: each language with the number of its texts that differ, then these texts. */
export function diffTranslations(before: Template, after: Template): Change[] {
  const [old, now] = [before['x-translations'] ?? {}, after['x-translations'] ?? {}];
  const languages = new Set([...Object.keys(old), ...Object.keys(now)]);
  if (isSame(old, now)) return [];
  const places = [textPlaces(after), textPlaces(before)];
  // A removed text has its place in the older version.
  const placeOf = (key: string): string => places.map((placeIn) => placeIn(key)).find((place) => place !== undefined) ?? key;
  const moved = movedTexts(before, after);
  return [...languages].flatMap((language) => {
    const [was, is] = [own(old, language), own(now, language)];
    if (isSame(was, is)) return [];
    const pointer = below('/x-translations', language);
    const texts = diffTexts(was, is, moved).map(({ code, key, ...said }) =>
      change(code, below(pointer, key), { language, key, place: placeOf(key), ...said }),
    );
    // Texts that only moved with their options make no difference to a reader.
    if (texts.length === 0 && was && is) return [];
    return [change('translation.changed', pointer, { language, changes: texts.length }), ...texts];
  });
}

/** Whether a change concerns a single translated text. A summary with the number of such changes precedes them. */
export function isTextChange({ code }: Pick<Change, 'code'>): boolean {
  return code.startsWith('translation.text-');
}

interface TextChange {
  readonly code: string;
  readonly key: string;
  readonly from?: string;
  readonly to?: string;
}

function diffTexts(before: unknown, after: unknown, moved: ReadonlyMap<string, string>): TextChange[] {
  const keys = new Set([before, after].flatMap((texts) => Object.keys(texts ?? {})));
  const textOf = (texts: unknown, key: string) => own(texts, key) as string | undefined;
  const gone = new Set([...moved].flatMap(([key, old]) => (textOf(after, key) === undefined ? [] : [old])));
  return [...keys].flatMap((key): TextChange[] => {
    const to = textOf(after, key);
    const from = textOf(before, key) ?? textOf(before, moved.get(key) ?? '');
    if (from === to) return [];
    if (from === undefined) return to === undefined ? [] : [{ code: 'translation.text-added', key, to }];
    if (to !== undefined) return [{ code: 'translation.text-changed', key, from, to }];
    return gone.has(key) ? [] : [{ code: 'translation.text-removed', key, from }];
  });
}

/** The keys of the texts of options that a question has from elsewhere now, each with the key that the text had in the older version. */
function movedTexts(before: Template, after: Template): ReadonlyMap<string, string> {
  const old = new Map(placedQuestions(before).map((question) => [question.id, optionsOf(before, question)?.list]));
  return new Map(
    placedQuestions(after).flatMap((question) => {
      const [was, is] = [old.get(question.id), optionsOf(after, question)];
      if (was === undefined || !is || was === is.list) return [];
      return is.options.map((option) => [`o.${is.list}.${option.const}`, `o.${was}.${option.const}`] as const);
    }),
  );
}

import { isTextChange, type Change } from '../../../../engine/index.ts';

/** The differences without those of single texts in other languages, and these by the difference that counts them. */
export function partedByLanguage(changes: readonly Change[]): {
  others: readonly Change[];
  textsOf: (change: Change) => readonly Change[];
} {
  const texts = changes.filter(isTextChange);
  return {
    others: changes.filter((change) => !isTextChange(change)),
    textsOf: ({ code, params }) =>
      code === 'translation.changed' ? texts.filter((text) => text.params['language'] === params['language']) : [],
  };
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filter of the listed texts: the language, and whether only those without a translation are shown. */
export interface ShownTexts {
  readonly language?: string | undefined;
  readonly onlyMissing?: boolean | undefined;
}

/** Returns the URL parameters with the filter of the texts. Omits unset values. */
export function withShownTexts(before: URLSearchParams, { language, onlyMissing }: ShownTexts): URLSearchParams {
  const next = new URLSearchParams(before);
  if (language === undefined) next.delete('language');
  else next.set('language', language);
  if (onlyMissing) next.set('texts', 'missing');
  else next.delete('texts');
  return next;
}

/**
 * Filter of the listed texts, with its setter. It is part of the URL, so that a finding can link to the missing translations of a
 * language.
 */
export function useShownTexts(): [ShownTexts, (texts: ShownTexts) => void] {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (texts: ShownTexts) => setParams((before) => withShownTexts(before, texts), { replace: true, flushSync: true }),
    [setParams],
  );
  return [{ language: params.get('language') ?? undefined, onlyMissing: params.get('texts') === 'missing' }, show];
}

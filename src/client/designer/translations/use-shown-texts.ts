import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which texts are shown beside their translations: those of a language, and of these all or what it lacks. */
export interface ShownTexts {
  readonly language?: string | undefined;
  readonly onlyMissing?: boolean | undefined;
}

/** The address with the texts that are shown; what is not told is not in it. */
export function withShownTexts(before: URLSearchParams, { language, onlyMissing }: ShownTexts): URLSearchParams {
  const next = new URLSearchParams(before);
  if (language === undefined) next.delete('language');
  else next.set('language', language);
  if (onlyMissing) next.set('texts', 'missing');
  else next.delete('texts');
  return next;
}

/** The texts that are shown, and how others are. They stand in the address: a finding leads to what a language lacks. */
export function useShownTexts(): [ShownTexts, (texts: ShownTexts) => void] {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (texts: ShownTexts) => setParams((before) => withShownTexts(before, texts), { replace: true, flushSync: true }),
    [setParams],
  );
  return [{ language: params.get('language') ?? undefined, onlyMissing: params.get('texts') === 'missing' }, show];
}

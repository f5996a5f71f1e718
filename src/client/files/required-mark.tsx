import { useFileScope } from './file-scope.ts';

/** The sign that an answer is needed, with the word for whoever listens. */
export function RequiredMark() {
  const { t } = useFileScope();
  // A word joiner: the sign must not stand alone on a line.
  return (
    <>
      <span className="mf-required" aria-hidden="true">
        {'\u2060*'}
      </span>
      <span className="mf-hidden"> {t('required')}</span>
    </>
  );
}

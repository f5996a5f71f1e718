import { useFileScope } from './file-scope.ts';

/** The sign of a required answer, with the word for screen readers. */
export function RequiredMark() {
  const { t } = useFileScope();
  // A word joiner keeps the sign from wrapping onto its own line.
  return (
    <>
      <span className="mf-required" aria-hidden="true">
        {'\u2060*'}
      </span>
      <span className="mf-hidden"> {t('required')}</span>
    </>
  );
}

import { useFileScope } from '../files/file-scope.ts';

/** The sign that an answer is needed, with the word for whoever listens. */
export function RequiredMark() {
  const { t } = useFileScope();
  return (
    <>
      <span className="mf-required" aria-hidden="true">
        *
      </span>
      <span className="mf-hidden"> {t('required')}</span>
    </>
  );
}

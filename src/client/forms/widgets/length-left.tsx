import { useFormScope } from '../form-scope.ts';

/** How much may still be written, once the limit is near. */
export function LengthLeft({ length, limit }: { length: number; limit: number | undefined }) {
  const { t } = useFormScope();
  if (limit === undefined || length < limit * 0.8) return null;
  return <span className="mf-hint mf-length">{t('length', { length, limit })}</span>;
}

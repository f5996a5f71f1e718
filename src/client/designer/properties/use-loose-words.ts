import { useTranslation } from 'react-i18next';
import type { LooseT } from '../../ui/loose-t.ts';

/** The designer's texts by computed keys. */
export function useLooseWords(): LooseT {
  const { t } = useTranslation('designer');
  return t as unknown as LooseT;
}

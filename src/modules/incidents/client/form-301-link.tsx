import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { ToolLink } from '../../../client/ui/tool-link.tsx';

/** Leads to form 301 of the people hurt in an incident. */
export function Form301Link({ detail: { id } }: RecordPartProps) {
  const { t } = useTranslation('osha');
  return <ToolLink icon="assignment" label={t('case301')} to={`/incidents/${id}/osha-301`} />;
}

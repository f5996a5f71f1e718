import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { ToolLink } from '../../../client/ui/tool-link.tsx';

/** Leads to the report that a client or an authority gets. */
export function ReportLink({ detail: { module, id } }: RecordPartProps) {
  const { t } = useTranslation('records');
  return <ToolLink icon="description" label={t('print.report')} to={`/${module}/${id}/report`} />;
}

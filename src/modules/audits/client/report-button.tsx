import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { ToolLink } from '../../../client/ui/tool-link.tsx';

/** Leads from an audit to its report. */
export function ReportButton({ detail }: RecordPartProps) {
  const { t } = useTranslation('audits');
  return <ToolLink icon="bar_chart" label={t('report.title')} to={`/audits/${detail.id}/report`} />;
}

import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { ToolLink } from '../../../client/ui/tool-link.tsx';

/** Switches between the whole audit and one section at a time. */
export function SectionButton({ detail }: RecordPartProps) {
  const { t } = useTranslation('audits');
  const { sectionindex: index } = useParams();
  return index === undefined ? (
    <ToolLink icon="list" label={t('run.bySection')} to={`/audits/${detail.id}/audit/0`} />
  ) : (
    <ToolLink icon="density" label={t('run.whole')} to={`/audits/${detail.id}/summary`} />
  );
}

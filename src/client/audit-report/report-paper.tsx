import { useTranslation } from 'react-i18next';
import type { AuditReport } from '../../shared/audit-report.ts';
import { paperFoot } from '../records/print/paper-foot.ts';
import { PaperLine } from '../records/print/paper-line.tsx';
import '../records/print/paper.css';
import { ReportView } from './report-view.tsx';

export interface ReportPaperProps {
  report: AuditReport;
  logo?: string | undefined;
  printedAt: string;
  fileUrl: (id: string) => string;
}

/** The report of an audit as one document for paper. */
export function ReportPaper({ report, logo, printedAt, fileUrl }: ReportPaperProps) {
  const { t, i18n } = useTranslation('audits');
  const name = [report.number, report.title].filter(Boolean).join(' · ');
  return (
    <article className="paper" lang={i18n.language} data-color-scheme="light">
      <style>{paperFoot([report.number ?? report.template, report.organization].join(' · '))}</style>
      <header>
        <PaperLine organization={report.organization} logo={logo} printedAt={printedAt} zone={report.zone} />
        <div className="paper-title">
          <h1>{name === '' ? report.template : name}</h1>
          <strong>{t('report.title')}</strong>
        </div>
      </header>
      <ReportView report={report} fileUrl={fileUrl} isPaper />
    </article>
  );
}

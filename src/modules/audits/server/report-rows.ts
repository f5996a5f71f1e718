import type { AuditReport } from '../../../shared/audit-report.ts';
import { limitText, timeText } from '../../../server/mail/time-text.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { translateModule } from '../../../server/texts/translate.ts';

/** Returns a report as table rows: the audited subject, the result of each section, the findings and the actions. */
export function reportRows(report: AuditReport, { language }: Pick<ServerSession, 'language'>): string[][] {
  const t = (key: string) => translateModule(language, 'audits', `report.${key}`) ?? key;
  const action = (status: string) => translateModule(language, 'actions', `status.${status}`) ?? status;
  const percent = (value: number | null) => (value === null ? '' : String(value));
  const at = (moment: string | null) => (moment === null ? '' : timeText(new Date(moment), language, report.zone));
  return [
    [report.number ?? '', report.title ?? '', report.template, report.site?.name ?? '', at(report.starts_at)],
    [t('result'), percent(report.result?.percentage ?? null)],
    [],
    [t('sections'), '%'],
    ...report.sections.map(({ title, percentage }) => [title, percent(percentage)]),
    [],
    [t('findings'), t('section'), t('answer'), t('comment')],
    ...report.findings.map(({ question, section, answer, comment }) => [question, section, answer, comment ?? '']),
    [],
    [t('actions'), t('status'), t('assignee'), t('due')],
    ...report.actions.map(({ number, title, status, assignee, due }) => [
      [number, title].filter(Boolean).join(' '),
      action(status),
      assignee ?? '',
      due === null ? '' : limitText(new Date(due), language, report.zone),
    ]),
  ];
}

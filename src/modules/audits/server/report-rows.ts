import type { Cell } from '../../../shared/cell.ts';
import type { AuditReport, ReportFinding } from '../../../shared/audit-report.ts';
import { limitText, timeText } from '../../../server/mail/time-text.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { translate, translateModule } from '../../../server/texts/translate.ts';

/** Returns a report as table rows, with all that its screen shows except photos, of which it gives the number. */
export function reportRows(report: AuditReport, { language }: Pick<ServerSession, 'language'>): Cell[][] {
  const own = (key: string) => translateModule(language, 'audits', key) ?? key;
  const t = (key: string) => own(`report.${key}`);
  const action = (key: string) => translateModule(language, 'actions', key) ?? key;
  const percent = (value: number | null | undefined) => value ?? '';
  const at = (moment: string | null) => (moment === null ? '' : timeText(new Date(moment), language, report.zone));
  const verdict = (passed: boolean | null | undefined) =>
    typeof passed === 'boolean' ? (translate(language, 'scores', passed ? 'passed' : 'failed') ?? '') : '';
  const marks = ({ critical, repeated }: ReportFinding) =>
    [...(critical ? [t('critical')] : []), ...(repeated ? [t('repeated')] : [])].join(', ');
  const { result, sections, trend, findings, conclusion, actions, signatures } = report;
  const part = (title: string[], rows: Cell[][]) => (rows.length === 0 ? [] : [[], title, ...rows]);
  return [
    [report.number ?? '', report.title ?? ''],
    [t('form'), report.template],
    [t('site'), report.site?.name ?? ''],
    [t('when'), at(report.starts_at)],
    ...report.people.map(({ party, name }) => [own(`party.${party}`), name]),
    [t('status'), own(`status.${report.status}`)],
    [t('result'), percent(result?.percentage), '%', verdict(result?.passed), passMark(result?.pass_mark, t('passMark'))],
    ...part(
      [t('sections'), '%'],
      sections.map(({ title, percentage, passed }) => [title, percent(percentage), verdict(passed)]),
    ),
    ...part(
      [t('trend'), t('when'), '%'],
      (trend.length > 1 ? trend : []).map(({ number, at: moment, percentage, passed }) => [
        number ?? '',
        at(moment),
        percent(percentage),
        verdict(passed),
      ]),
    ),
    [],
    [t('findings'), t('section'), t('answer'), t('grade'), t('mark'), t('comment'), t('photos')],
    ...findings.map((finding) => [
      finding.question,
      finding.section,
      finding.answer,
      finding.grade ?? '',
      marks(finding),
      finding.comment ?? '',
      finding.files.length === 0 ? '' : finding.files.length,
    ]),
    ...(findings.length === 0 ? [[t('noFindings')]] : []),
    ...part(
      [t('conclusion')],
      conclusion.map(({ question, text }) => [question, text]),
    ),
    ...part(
      [t('actions'), t('assignee'), t('due'), t('status')],
      actions.map(({ number, title, status, overdue, assignee, due }) => [
        [number, title].filter(Boolean).join(' '),
        assignee ?? '',
        due === null ? '' : limitText(new Date(due), language, report.zone),
        [action(`status.${status}`), ...(overdue ? [action('condition.overdue')] : [])].join(', '),
      ]),
    ),
    ...part(
      [t('signatures')],
      signatures.map(({ question, name, at: moment }) => [name, question, at(moment)]),
    ),
  ];
}

function passMark(mark: number | null | undefined, text: string): string {
  return typeof mark === 'number' ? text.replace('{{mark}}', `${mark} %`) : '';
}

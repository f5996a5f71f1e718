import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditReport } from '../../shared/audit-report.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { percentText } from '../ui/percentage.tsx';
import { Verdict } from '../ui/verdict.tsx';
import { Section } from '../ui/section.tsx';
import { absoluteTime, limitTime } from '../ui/time.ts';
import { FindingList } from './finding-list.tsx';
import { ScoreBars } from './score-bars.tsx';

export interface ReportViewProps {
  report: AuditReport;
  /** The address of a picture. */
  fileUrl: (id: string) => string;
  /** Drawn for paper: columns do not depend on the width of a screen. */
  isPaper?: boolean;
}

/** The report of an audit: result, trend, sections, findings with photos, actions and signatures. */
export function ReportView({ report, fileUrl, isPaper = false }: ReportViewProps) {
  const { t, i18n } = useTranslation('audits');
  const texts = useModuleTexts('audits');
  const actionTexts = useModuleTexts('actions');
  const { result, sections, findings, conclusion, actions, trend, signatures, zone } = report;
  const [now] = useState(() => Date.now());
  const at = (moment: string) => absoluteTime(moment, { language: i18n.language, zone, now });
  const percent = (value: number) => percentText(value, i18n.language, result?.pass_mark ?? 100);
  const facts: [string, string | undefined][] = [
    [t('report.form'), report.template],
    [t('report.site'), report.site?.name],
    [t('report.when'), report.starts_at === null ? undefined : at(report.starts_at)],
    ...report.people.map(({ party, name }): [string, string] => [texts.party(party), name]),
    [t('report.status'), texts.status(report.status)],
  ];

  return (
    <Box className="audit-report">
      <Section>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: isPaper ? 'auto minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
          }}
        >
          <Box>
            <Typography variant="h3" component="h2" sx={{ color: 'text.secondary' }}>
              {t('report.result')}
            </Typography>
            <Box sx={{ fontSize: '3rem', fontWeight: 700, lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' }}>
              {typeof result?.percentage === 'number' ? percent(result.percentage) : '–'}
            </Box>
            {result && <Verdict passed={result.passed} />}
            {typeof result?.pass_mark === 'number' && (
              <Box sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t('report.passMark', { mark: percentText(result.pass_mark, i18n.language) })}
              </Box>
            )}
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
            {facts.map(([term, text]) =>
              text === undefined ? null : (
                <Box key={`${term} ${text}`}>
                  <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                    {term}
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
                    {text}
                  </Box>
                </Box>
              ),
            )}
          </Box>
        </Box>
      </Section>
      {sections.length > 0 && (
        <Section title={t('report.sections')}>
          <ScoreBars bars={sections.map(({ id, title, percentage, passed }) => ({ id, label: title, percentage, passed }))} />
        </Section>
      )}
      {trend.length > 1 && (
        <Section title={t('report.trend')}>
          <ScoreBars
            bars={trend.map(({ id, number, at: moment, percentage, passed }) => ({
              id,
              label: [at(moment), number].filter(Boolean).join(' · '),
              percentage,
              passed,
              isMarked: id === report.id,
            }))}
          />
        </Section>
      )}
      <Section title={t('report.findingCount', { count: findings.length })}>
        <FindingList findings={findings} fileUrl={fileUrl} />
      </Section>
      {conclusion.map(({ question, text }) => (
        <Section key={question} title={question}>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
        </Section>
      ))}
      {actions.length > 0 && (
        <Section title={t('report.actions')}>
          <Box
            component="table"
            sx={{ width: '100%', borderCollapse: 'collapse', '& th, & td': { textAlign: 'start', p: 0.75, verticalAlign: 'top' } }}
          >
            <thead>
              <tr>
                {(['action', 'assignee', 'due', 'status'] as const).map((column) => (
                  <Box component="th" key={column} scope="col" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                    {t(`report.${column}`)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {actions.map(({ id, number, title, assignee, due, status, overdue }) => (
                <Box component="tr" key={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
                  <td>{[number, title].filter(Boolean).join(' ')}</td>
                  <td>{assignee ?? '–'}</td>
                  <td>{due === null ? '–' : limitTime(due, { language: i18n.language, zone, now })}</td>
                  <td>{[actionTexts.status(status), overdue && actionTexts.condition('overdue')].filter(Boolean).join(', ')}</td>
                </Box>
              ))}
            </tbody>
          </Box>
        </Section>
      )}
      {signatures.length > 0 && (
        <Section title={t('report.signatures')}>
          {signatures.map(({ question, name, at: moment }) => (
            <Box key={`${question} ${name}`} sx={{ py: 0.5, breakInside: 'avoid' }}>
              <strong>{name}</strong>, {question}, {at(moment)}
            </Box>
          ))}
        </Section>
      )}
    </Box>
  );
}

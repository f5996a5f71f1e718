import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ReportFinding } from '../../shared/audit-report.ts';

export interface FindingListProps {
  findings: readonly ReportFinding[];
  fileUrl: (id: string) => string;
}

/** Failed answers, critical ones first as the report sorts them, each with its comment and photos. Counts files that are not shown. */
export function FindingList({ findings, fileUrl }: FindingListProps) {
  const { t } = useTranslation('audits');
  if (findings.length === 0) return <Box>{t('report.noFindings')}</Box>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {findings.map(({ key, question, section, answer, critical, repeated, comment, grade, files }) => (
        <Box
          component="li"
          key={key}
          sx={{ borderInlineStart: 4, borderColor: critical ? 'error.main' : 'divider', pl: 1.5, breakInside: 'avoid' }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontWeight: 600 }}>
            {question}
            {grade !== null && <Chip size="small" variant="outlined" label={grade} />}
            {critical && <Chip size="small" color="error" label={t('report.critical')} />}
            {repeated && <Chip size="small" color="warning" label={t('report.repeated')} />}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{[section, answer].filter(Boolean).join(' · ')}</Box>
          {comment !== null && <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>{comment}</Box>}
          <Photos question={question} files={files} fileUrl={fileUrl} />
        </Box>
      ))}
    </Box>
  );
}

function Photos({ question, files, fileUrl }: Pick<ReportFinding, 'question' | 'files'> & Pick<FindingListProps, 'fileUrl'>) {
  const { t } = useTranslation('audits');
  const shown = files.map((id) => ({ id, url: fileUrl(id) })).filter(({ url }) => url !== '');
  const left = files.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {shown.map(({ id, url }) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <Box
                component="img"
                src={url}
                alt={t('report.photoOf', { question })}
                loading={url.startsWith('data:') ? 'eager' : 'lazy'}
                sx={{ height: 120, maxWidth: 220, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
              />
            </a>
          ))}
        </Box>
      )}
      {left > 0 && <Box sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('report.filesLeft', { count: left })}</Box>}
    </>
  );
}

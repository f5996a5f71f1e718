import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ReportFinding } from '../../shared/audit-report.ts';

export interface FindingListProps {
  findings: readonly ReportFinding[];
  fileUrl: (id: string) => string;
}

/** Failed answers, critical ones first as the report sorts them, each with its comment and photos. */
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
          {files.length > 0 && (
            <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {files
                .filter((id) => fileUrl(id) !== '')
                .map((id) => (
                  <a key={id} href={fileUrl(id)} target="_blank" rel="noreferrer">
                    <Box
                      component="img"
                      src={fileUrl(id)}
                      alt={t('report.photoOf', { question })}
                      loading={fileUrl(id).startsWith('data:') ? 'eager' : 'lazy'}
                      sx={{ height: 120, maxWidth: 220, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
                    />
                  </a>
                ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

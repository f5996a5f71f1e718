import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordScores } from '../../../shared/record.ts';
import { readableNumber } from '../../forms/number-text.ts';
import { percentText } from '../../ui/percentage.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

/** Score of each section, with its own pass mark if it has one. */
export function ScoreTable({ scores, form }: { scores: RecordScores; form: Form }) {
  const { t, i18n } = useTranslation('scores');
  const number = (value: number) => readableNumber(value, i18n.language);
  const titles = new Map(form.sections.map(({ id, title }) => [id, title]));
  const marks = new Map(form.template['x-sections'].map((section) => [section.id, section['x-pass'] ?? 0]));

  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
      <Box component="caption" sx={visuallyHidden}>
        {t('bySection')}
      </Box>
      <thead>
        <tr>
          {(['section', 'score', 'share', 'verdict'] as const).map((column) => (
            <Box
              component="th"
              scope="col"
              key={column}
              sx={{
                ...cell,
                ...(column !== 'section' && { whiteSpace: 'nowrap' }),
                textAlign: column === 'section' ? 'start' : 'end',
                fontWeight: 500,
                color: 'text.secondary',
                ...(column === 'verdict' && onDesktop),
              }}
            >
              {t(column)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {scores.sections.map(({ section, score, max, percentage, passed }) => {
          const mark = marks.get(section) ?? 0;
          return (
            <tr key={section}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'start', fontWeight: 500 }}>
                {titles.get(section) ?? section}
                {mark > 0 && (
                  <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
                    {t('passMark', { mark: percentText(mark, i18n.language) })}
                  </Box>
                )}
                {passed !== null && (
                  <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, mt: 0.5 }}>
                    <Verdict passed={passed} />
                  </Box>
                )}
              </Box>
              <Box component="td" sx={figures}>{`${number(score)} / ${number(max)}`}</Box>
              <Box component="td" sx={figures}>
                {percentage === null ? '–' : percentText(percentage, i18n.language, mark)}
              </Box>
              <Box component="td" sx={{ ...cell, ...onDesktop, textAlign: 'end' }}>
                {passed === null ? '–' : <Verdict passed={passed} />}
              </Box>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

const cell = { py: 0.875, pr: 1, '&:last-of-type': { pr: 0 }, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' } as const;
const figures = { ...cell, textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const onDesktop = { display: { xs: 'none', sm: 'table-cell' } } as const;

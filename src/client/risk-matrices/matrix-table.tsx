import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bandOf, ratingOf } from '../../../engine/index.ts';
import type { OrganizationRiskMatrix } from '../../shared/organization-risk-matrix.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { inkOn } from './ink-on.ts';
import { WideBox } from '../ui/wide-box.tsx';

const steps = [1, 2, 3, 4, 5] as const;

export interface MatrixTableProps {
  matrix: OrganizationRiskMatrix;
  /** Accessible name of the table, unless it is the preview of a matrix. */
  label?: string;
  /** Renders the content of a cell below its rating and band. */
  renderCell?: (cell: { likelihood: number; severity: number }) => ReactNode;
}

/** Table of the twenty-five cells of a matrix, each with its rating and the title and colour of its band. One with contents is whole on a phone. */
export function MatrixTable({ matrix, label, renderCell }: MatrixTableProps) {
  const { t } = useTranslation('master-data');
  const isWhole = renderCell !== undefined;
  // On a phone the numbers stand in the table, and their words below it; both are read aloud where they stand.
  const word = { component: 'span', sx: isWhole ? { '@media (max-width: 599.95px)': visuallyHidden } : {} } as const;
  return (
    <WideBox label={label ?? t('matrix.preview')} ground={isWhole ? 'default' : 'paper'}>
      <Box component="table" sx={isWhole ? { ...look, minWidth: { xs: 0, sm: 680 } } : look}>
        <thead>
          <tr>
            <th scope="col">
              {t('matrix.likelihood')} ↓ {t('matrix.severity')} →
            </th>
            {steps.map((severity) => (
              <th key={severity} scope="col">
                {severity} <Box {...word}>{matrix.severity[severity - 1]}</Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((likelihood) => (
            <tr key={likelihood}>
              <th scope="row">
                {likelihood} <Box {...word}>{matrix.likelihood[likelihood - 1]}</Box>
              </th>
              {steps.map((severity) => {
                const cell = { likelihood, severity };
                const band = bandOf(matrix, cell);
                const colour = band?.colour ?? '#ffffff';
                return (
                  <Box component="td" key={severity} sx={{ bgcolor: colour, color: inkOn(colour) }}>
                    <b>{ratingOf(cell)}</b> <Box {...word}>{band?.title}</Box>
                    {renderCell?.(cell)}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      {isWhole && (
        <Typography aria-hidden variant="body2" sx={{ display: { sm: 'none' }, color: 'text.secondary', mt: 1 }}>
          {t('matrix.likelihood')}: {stepsOf(matrix.likelihood)}
          <br />
          {t('matrix.severity')}: {stepsOf(matrix.severity)}
        </Typography>
      )}
    </WideBox>
  );
}

function stepsOf(words: readonly string[]): string {
  return words.map((word, at) => `${at + 1} ${word}`).join(', ');
}

const look = {
  borderCollapse: 'separate',
  borderSpacing: '3px',
  width: '100%',
  minWidth: 560,
  fontSize: '0.8125rem',
  // A column is at least as wide as its longest word: the table is scrolled rather than a word broken.
  overflowWrap: 'break-word',
  '& th': { p: 0.75, fontWeight: 600, color: 'text.secondary', textAlign: 'left', verticalAlign: 'bottom' },
  '& tbody th': { verticalAlign: 'middle' },
  '& td': {
    p: 0.75,
    borderRadius: '4px',
    width: '16%',
    minHeight: 44,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
};

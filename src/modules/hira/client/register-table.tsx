import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useVocabulary } from '../../../client/records/list/use-vocabulary.ts';
import { inkOn } from '../../../client/risk-matrices/ink-on.ts';
import { localeOf } from '../../../shared/language.ts';
import { useDay } from '../../../client/ui/use-day.ts';
import type { RegisterControl, RegisterRisk, RegisterRow } from '../../../shared/hira-register.ts';

/** The register as a table: one line for each control of a statement, what belongs to the whole statement beside them. */
export function RegisterTable({ rows }: { rows: readonly RegisterRow[] }) {
  const { t, i18n } = useTranslation(['hira', 'common']);
  const { statuses, conditions } = useVocabulary('hira');
  const called = (names: typeof statuses, id: string) => names.find((each) => each.id === id)?.name ?? id;
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium' });
  const columns = [
    t('common:list.column.number'),
    t('register.hazard'),
    t('register.consequence'),
    t('register.initial'),
    t('register.controls'),
    t('register.owner'),
    t('register.due'),
    t('column.risk_level'),
    t('column.due_at'),
  ];
  return (
    <Box component="table" sx={look}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => {
        const [first, ...others] = row.controls.length > 0 ? row.controls : [undefined];
        const span = { rowSpan: Math.max(1, row.controls.length) };
        return (
          <tbody key={row.id}>
            <tr>
              <th scope="rowgroup" {...span}>
                {row.number}
                <Quiet>{row.title}</Quiet>
                <Quiet>{row.site}</Quiet>
                <Quiet>{[called(statuses, row.status), ...row.conditions.map((each) => called(conditions, each))].join(', ')}</Quiet>
              </th>
              <td {...span}>{row.hazard}</td>
              <td {...span}>{row.consequence}</td>
              <td {...span}>
                <Risk risk={row.initial} />
              </td>
              <Control control={first} />
              <td {...span}>
                <Risk risk={row.residual} />
              </td>
              <td {...span}>{row.next_review_at !== null && day.format(new Date(row.next_review_at))}</td>
            </tr>
            {others.map((control, at) => (
              <tr key={`${at} ${control?.text}`}>
                <Control control={control} />
              </tr>
            ))}
          </tbody>
        );
      })}
    </Box>
  );
}

function Control({ control }: { control: RegisterControl | undefined }) {
  const day = useDay();
  return (
    <>
      <td>{control?.text}</td>
      <td>{control?.owner}</td>
      <td>{control?.due !== undefined && control.due !== null && day(control.due)}</td>
    </>
  );
}

/** The rating and the word of its band; on paper without colour they say it all. */
function Risk({ risk }: { risk: RegisterRisk | null }) {
  return risk ? (
    <Fragment>
      <Box component="span" sx={{ bgcolor: risk.colour, color: inkOn(risk.colour), fontWeight: 700, px: 0.75, borderRadius: 0.5 }}>
        {risk.rating}
      </Box>{' '}
      {risk.band}
    </Fragment>
  ) : null;
}

function Quiet({ children }: { children: string | null }) {
  return children ? <Box sx={{ fontWeight: 400 }}>{children}</Box> : null;
}

const look = {
  borderCollapse: 'collapse',
  width: '100%',
  minWidth: 900,
  fontSize: '0.8125rem',
  '& th, & td': {
    p: 0.75,
    border: 1,
    borderColor: 'divider',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    wordBreak: 'normal',
  },
  '& thead': { display: 'table-header-group' },
  '& tbody': { breakInside: 'avoid' },
  '@media print': { minWidth: 0 },
};

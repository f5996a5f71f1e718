import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fetchJson } from '../../../client/api.ts';
import { narrowing, type ListState } from '../../../client/lists/list-state.ts';
import { useVocabulary } from '../../../client/records/use-vocabulary.ts';
import { recordKeys } from '../../../client/records/record-queries.ts';
import type { ListViewOwnProps } from '../../../client/shell/client-module.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { localeOf } from '../../../client/ui/time.ts';
import type { ListedRecord, RecordPage } from '../../../shared/record.ts';
import '../../../client/records/print/paper.css';

const size = 100;
const mostPages = 10;

/** The statements of the list as a register: on the screen, and on paper without the rest of the page. */
export function RegisterView({ manifest, state }: ListViewOwnProps) {
  const { t } = useTranslation('hira');
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(), manifest.id, 'register', state.sort, narrowing(state)],
    queryFn: ({ signal }) => readAll(manifest.id, state, signal),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} height={40} />;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Button variant="outlined" startIcon={<Icon name="print" />} onClick={() => window.print()} sx={{ minHeight: 44 }}>
          {t('register.print')}
        </Button>
        {data.total > data.items.length && <Typography>{t('register.capped', { shown: data.items.length })}</Typography>}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('view.register')}>
        <RegisterTable rows={data.items} />
      </Box>
      {createPortal(
        <div className="paper-host">
          <div className="paper">
            <h1>{t('title')}</h1>
            <RegisterTable rows={data.items} />
          </div>
        </div>,
        document.body,
      )}
    </Box>
  );
}

function RegisterTable({ rows }: { rows: readonly ListedRecord[] }) {
  const { t, i18n } = useTranslation(['hira', 'common']);
  const { statuses, conditions } = useVocabulary('hira');
  const called = (names: typeof statuses, id: string) => names.find((each) => each.id === id)?.name ?? id;
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium' });
  const columns = [
    t('common:list.column.number'),
    t('column.title'),
    t('column.category'),
    t('common:list.column.site'),
    t('column.risk_level'),
    t('column.due_at'),
    t('common:list.column.status'),
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
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.number}</th>
            <td>{row.title}</td>
            <td>{row.texts['category'] ?? row.category}</td>
            <td>{row.site?.name}</td>
            <td>{row.texts['risk_level'] ?? row.risk_level}</td>
            <td>{row.due_at !== null && day.format(new Date(row.due_at))}</td>
            <td>{[called(statuses, row.status), ...row.conditions.map((each) => called(conditions, each))].join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Every line of the list, page by page, up to what one register holds. */
async function readAll(module: string, state: ListState, signal: AbortSignal): Promise<Pick<RecordPage, 'items' | 'total'>> {
  const items: ListedRecord[] = [];
  let total = 0;
  for (let page = 1; page <= mostPages && (page === 1 || items.length < total); page += 1) {
    const found = await fetchJson<RecordPage>('/api/records', { module, page, size, sort: state.sort, ...narrowing(state) }, signal);
    items.push(...found.items);
    ({ total } = found);
  }
  return { items, total };
}

const look = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.8125rem',
  '& th, & td': { p: 0.75, border: 1, borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fetchJson } from '../../../client/api.ts';
import { narrowing, type ListState } from '../../../client/lists/list-state.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import type { ListViewOwnProps } from '../../../client/modules/client-module.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { localeOf } from '../../../shared/language.ts';
import { useProfile } from '../../../client/profile/profile-query.ts';
import type { RegisterPage, RegisterRow } from '../../../shared/hira-register.ts';
import { usePrint } from '../../../client/records/print/use-print.ts';
import '../../../client/records/print/paper.css';
import { RegisterTable } from './register-table.tsx';
import { WideBox } from '../../../client/ui/wide-box.tsx';

const size = 100;
const mostPages = 10;

/** The statements of the list as a register: on the screen, and on paper without the rest of the page. */
export function RegisterView({ manifest, state }: ListViewOwnProps) {
  const { t, i18n } = useTranslation('hira');
  const { organization } = useProfile();
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(), manifest.id, 'register', state.sort, narrowing(state)],
    queryFn: ({ signal }) => readAll(state, signal),
  });
  const { printedAt, print } = usePrint(() => Promise.resolve());
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} height={40} />;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Button variant="outlined" startIcon={<Icon name="print" />} onClick={() => void print()} sx={{ minHeight: 44 }}>
          {t('register.print')}
        </Button>
        {data.total > data.items.length && <Typography>{t('register.capped', { shown: data.items.length })}</Typography>}
      </Box>
      <WideBox label={t('view.register')} ground="default">
        <RegisterTable rows={data.items} />
      </WideBox>
      {printedAt !== undefined &&
        createPortal(
          <div className="paper-host">
            <div className="paper">
              <style>{'@page { size: A4 landscape; }'}</style>
              <div className="paper-line">
                <span className="paper-organization">{organization.name}</span>
                <span>
                  {t('register.printedOn')}{' '}
                  {new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(
                    new Date(printedAt),
                  )}
                </span>
              </div>
              <h1>{t('title')}</h1>
              <RegisterTable rows={data.items} />
            </div>
          </div>,
          document.body,
        )}
    </Box>
  );
}

/** Reads every line of the list, page by page, up to the maximum of one register. */
async function readAll(state: ListState, signal: AbortSignal): Promise<RegisterPage> {
  const items: RegisterRow[] = [];
  let total = 0;
  for (let page = 1; page <= mostPages && (page === 1 || items.length < total); page += 1) {
    const found = await fetchJson<RegisterPage>('/api/hira_register', { page, size, sort: state.sort, ...narrowing(state) }, signal);
    items.push(...found.items);
    ({ total } = found);
  }
  return { items, total };
}

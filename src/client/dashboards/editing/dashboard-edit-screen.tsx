import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { summaryTab } from '../../../shared/dashboard.ts';
import { useNamedModules } from '../../modules/use-named-modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { documentQuery } from '../document-query.ts';
import { DashboardEditor } from './dashboard-editor.tsx';

/** `/dashboard/edit/:tab`: an admin adds, changes, moves and removes the tiles of a tab. */
export function DashboardEditScreen() {
  const { t } = useTranslation('dashboards');
  const { tab = summaryTab } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(documentQuery(tab));
  const tabs = useTabNames();
  const name = tabs.find(({ id }) => id === tab)?.name ?? tab;
  const back = `/dashboard?${new URLSearchParams([...[...search].filter(([key]) => key !== 'tab'), ['tab', tab]]).toString()}`;

  if (data)
    return (
      <DashboardEditor key={`${tab} ${data.lock_version}`} {...{ tab, name, back, dashboard: data }} chooser={<TabChooser tab={tab} />} />
    );
  return (
    <Screen title={t('edit.screen', { name })} back={back}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={96} />}
    </Screen>
  );
}

/** The tab of all modules, and every module, also one that has no dashboard yet. */
function useTabNames() {
  const { t } = useTranslation('dashboards');
  return [...useNamedModules(), { id: summaryTab, name: t('summary.title') }];
}

/** Chooses the tab whose dashboard is edited. */
function TabChooser({ tab }: { tab: string }) {
  const { t } = useTranslation('dashboards');
  const navigate = useNavigate();
  const { search } = useLocation();
  const tabs = useTabNames();
  return (
    <TextField
      select
      size="small"
      label={t('edit.tab')}
      value={tabs.some(({ id }) => id === tab) ? tab : ''}
      onChange={({ target }) => void navigate(`/dashboard/edit/${target.value}${search}`)}
      sx={{ width: { xs: '100%', md: 200 } }}
    >
      {tabs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

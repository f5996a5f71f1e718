import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import type { RiskMatrixVersion } from '../../shared/organization-risk-matrix.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Section } from '../ui/section.tsx';
import { Mark } from '../ui/status-chip.tsx';
import { RelativeTime, deviceZone } from '../ui/relative-time.tsx';
import { formsBehindQuery, matricesPath, matricesQuery } from './matrix-query.ts';
import { MatrixTable } from './matrix-table.tsx';

/** `/risk-matrices`: the current matrix and all earlier versions. */
export function RiskMatricesScreen() {
  const { t, i18n } = useTranslation('master-data');
  const { data: versions, error, refetch } = useQuery(matricesQuery(i18n.language));
  const { data: behind = [] } = useQuery(formsBehindQuery(i18n.language));
  const [chosenId, setChosenId] = useState<string>();
  const chosen = versions?.find(({ id }) => id === chosenId) ?? versions?.[0];

  return (
    <>
      <Screen
        title={t('matrix.title')}
        subtitle={t('matrix.hint')}
        actions={
          <Button component={Link} to={`${matricesPath}/new`} variant="contained" startIcon={<Icon name="add" />}>
            {t('matrix.change')}
          </Button>
        }
        panel={versions && <Versions versions={versions} chosen={chosen?.id} onChoose={setChosenId} />}
      >
        {!versions && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} height={56} />)}
        {behind.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('matrix.behind')}
            <Box component="strong" sx={{ display: 'block' }}>
              {behind.map(({ name }) => name).join(', ')}
            </Box>
          </Alert>
        )}
        {chosen && (
          <Section
            title={t('matrix.version', { version: chosen.version })}
            actions={chosen.is_current && <Mark look={{ icon: 'check', tone: 'good' }} text={t('matrix.current')} />}
          >
            <MatrixTable matrix={chosen.matrix} />
          </Section>
        )}
      </Screen>
      <Outlet />
    </>
  );
}

interface VersionsProps {
  versions: readonly RiskMatrixVersion[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function Versions({ versions, chosen, onChoose }: VersionsProps) {
  const { t } = useTranslation('master-data');
  return (
    <Section title={t('matrix.versions')}>
      <List disablePadding sx={{ mx: -1 }}>
        {versions.map(({ id, version, published_by: by, published_at: at }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton selected={id === chosen} aria-pressed={id === chosen} onClick={() => onChoose(id)} sx={{ borderRadius: 1 }}>
              <ListItemText
                primary={t('matrix.version', { version })}
                secondary={
                  <Box component="span">
                    {by ?? t('matrix.stock')} · <RelativeTime at={at} zone={deviceZone} />
                  </Box>
                }
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Section>
  );
}

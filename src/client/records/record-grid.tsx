import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { RecordRow } from '../../shared/record.ts';
import { DataTable } from '../lists/data-table.tsx';
import type { ListViewProps } from '../lists/list-page.ts';
import { recordPaths } from './paths.ts';
import { recordColumns } from './record-columns.tsx';
import { useSiteZone } from './use-site-zone.ts';
import { useHere } from './way-back.ts';

export interface RecordViewProps extends ListViewProps<RecordRow> {
  manifest: ModuleManifest;
}

/** The records on a desk: a line opens its record. */
export function RecordGrid({ manifest, ...view }: RecordViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const here = useHere();
  const zoneOf = useSiteZone();
  const isNarrow = useMediaQuery('(max-width: 1399.95px)', { noSsr: true });
  const { id: module, list } = manifest;
  const columns = useMemo(() => recordColumns(list.columns, { module, t, zoneOf }), [list.columns, module, t, zoneOf]);

  return (
    <DataTable
      {...view}
      label={t('list.records')}
      columns={columns}
      hidden={isNarrow ? ['requester'] : []}
      sort={list.sort}
      onOpen={({ id }) => void navigate(recordPaths(module).summary(id), { state: here })}
    />
  );
}

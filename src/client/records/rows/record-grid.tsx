import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { ListedRecord } from '../../../shared/record.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { columnsWithoutRoom, tableBorders } from '../../lists/columns-that-fit.ts';
import type { ListViewProps } from '../../lists/list-page.ts';
import { useRoom } from '../../lists/use-room.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { importance, leastWidths } from './column-widths.ts';
import { useListScope } from '../../paths/list-scope.ts';
import { useRecordAddress } from '../../paths/record-address.ts';
import { recordColumns } from './record-columns.tsx';
import { useSiteZone } from './use-site-zone.ts';

export interface RecordViewProps extends ListViewProps<ListedRecord> {
  manifest: ModuleManifest;
}

/** The records on a desktop: a line opens its record. */
export function RecordGrid({ manifest, ...view }: RecordViewProps) {
  const { t } = useTranslation();
  const { records } = useModuleTexts(manifest.id);
  const navigate = useNavigate();
  const { addressOf, state } = useRecordAddress(manifest);
  const zoneOf = useSiteZone();
  const [room, measure] = useRoom();
  const { list } = manifest;
  const { Selected } = useListScope();
  const [selected, select] = useState<readonly string[]>([]);
  const rows = view.page.items.filter(({ id }) => selected.includes(id));
  const columns = useMemo(() => recordColumns(list.columns, { manifest, t, zoneOf }), [list.columns, manifest, t, zoneOf]);

  return (
    <div ref={measure}>
      {Selected && rows.length > 0 && <Selected rows={rows} onDone={() => select([])} />}
      <DataTable
        {...view}
        label={records}
        columns={columns}
        hidden={columnsWithoutRoom(leastWidths(list.columns), importance, room - tableBorders - (Selected ? checkBox : 0))}
        sort={list.sort}
        onOpen={({ id }) => void navigate(addressOf(id), { state })}
        {...(Selected && { selected: rows.map(({ id }) => id), onSelect: select })}
      />
    </div>
  );
}

/** The column of the boxes by which lines are selected. */
const checkBox = 50;

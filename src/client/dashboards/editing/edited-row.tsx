import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { mostCharts, mostTiles } from '../../../shared/dashboard.ts';
import { SortableList } from '../../ui/sortable-list.tsx';
import { chartGrid } from '../dashboard-parts.tsx';
import type { DashboardState } from '../dashboard-state.ts';
import type { PartNames } from '../part-names.ts';
import { changePart, isChart, movePart, removePart, type DashboardDraft, type Kept, type Part, type Row } from './draft.ts';
import { PartMenu } from './part-menu.tsx';
import { PartPreview } from './part-preview.tsx';

export interface EditedRowProps {
  row: Row;
  draft: DashboardDraft;
  names: PartNames;
  state: DashboardState;
  onChange: (draft: DashboardDraft) => void;
  onOpen: (kept: Kept) => void;
  onRemoved: () => void;
}

const columns = { tiles: 'repeat(auto-fill, minmax(170px, 1fr))', charts: chartGrid.gridTemplateColumns };

/** The numbers or the charts of a dashboard, each with a handle and a menu. */
export function EditedRow({ row, draft, names, state, onChange, onOpen, onRemoved }: EditedRowProps) {
  const { t } = useTranslation('dashboards');
  const items: readonly Kept[] = draft[row];
  const move = (from: number, to: number) => onChange(movePart(draft, row, from, to));

  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2">{t(`edit.${row}`)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('edit.room', { number: items.length, most: row === 'tiles' ? mostTiles : mostCharts })}
        </Typography>
      </Box>
      {items.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`edit.none.${row}`)}
        </Typography>
      )}
      <SortableList
        items={items}
        label={t(`edit.${row}`)}
        nameOf={({ part }) => names.name(part)}
        renderItem={({ part }) => <PartPreview part={part} name={names.name(part)} state={state} />}
        onMove={move}
        grid={{
          columns: columns[row],
          isWide: ({ part }) => isChart(part) && part.wide === true,
          renderMenu: (kept, index) => (
            <PartMenu
              name={names.name(kept.part)}
              index={index}
              count={items.length}
              isWide={isChart(kept.part) ? kept.part.wide === true : undefined}
              onChange={() => onOpen(kept)}
              onMove={(to) => move(index, to)}
              onWiden={() => onChange(changePart(draft, kept.id, widened(kept.part)))}
              onRemove={() => {
                onChange(removePart(draft, kept.id));
                onRemoved();
              }}
            />
          ),
        }}
      />
    </Box>
  );
}

/** Toggles the full width of a chart. Returns any other tile unchanged. */
function widened(part: Part): Part {
  if (!isChart(part)) return part;
  const { wide, ...narrow } = part;
  return wide ? narrow : { ...narrow, wide: true };
}

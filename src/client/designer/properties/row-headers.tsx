import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { RowHeader } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { moved, SortableList } from '../../ui/sortable-list.tsx';
import { usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { PanelText } from './panel-text.tsx';
import { useSubject } from './subject-context.ts';

/** The fixed rows of a grid, by name. Without any, users add rows when they fill in the grid. */
export function RowHeaders({ rows }: { rows: readonly RowHeader[] }) {
  const { t } = useTranslation('designer');
  const { id, isReadOnly } = useSubject();
  const perform = usePerform();
  const refusal = useRefusal();
  const root = useRef<HTMLDivElement>(null);
  const put = (next: readonly RowHeader[], merge?: string) =>
    perform({ do: 'setRowHeaders', id, rows: next, ...(merge !== undefined && { merge }) });
  const focusRow = (row: string | undefined) => {
    const selector = row === undefined ? 'button' : `[data-row="${row}"] input`;
    setTimeout(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  };

  return (
    <Box
      ref={root}
      role="group"
      aria-label={t('properties.rowHeaders')}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="subtitle2" component="h4">
        {t('properties.rowHeaders')}
      </Typography>
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('properties.noRowHeaders')}
        </Typography>
      )}
      {rows.length > 0 && (
        <SortableList
          items={rows}
          label={t('properties.rowHeaders')}
          nameOf={({ title }) => title}
          disabled={isReadOnly}
          isCompact
          onMove={(from, to) => refusal(put(moved(rows, from, to)))}
          renderItem={(row, index) => (
            <Box data-row={row.id} sx={{ p: 1, display: 'flex', gap: 0.5 }}>
              <PanelText
                label={t('properties.rowTitle', { number: index + 1 })}
                value={row.title}
                isRequired
                disabled={isReadOnly}
                onEnter={(title) => put(rows.with(index, { ...row, title }), `row ${row.id}`)}
              />
              {!isReadOnly && (
                <IconButton
                  aria-label={t('properties.removeRow', { row: row.title })}
                  sx={{ width: 40, height: 40 }}
                  onClick={() => {
                    refusal(put(rows.toSpliced(index, 1)));
                    focusRow((rows[index + 1] ?? rows[index - 1])?.id);
                  }}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </Box>
          )}
        />
      )}
      {!isReadOnly && (
        <Button
          size="small"
          startIcon={<Icon name="add" size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            const row = { id: uuidv7(), title: t('properties.rowTitle', { number: rows.length + 1 }) };
            if (refusal(put([...rows, row])).ok) focusRow(row.id);
          }}
        >
          {t('properties.addRow')}
        </Button>
      )}
    </Box>
  );
}

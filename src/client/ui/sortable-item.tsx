import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

export interface SortableItemProps {
  id: string;
  name: string;
  index: number;
  count: number;
  disabled: boolean;
  isCompact: boolean;
  /** Replaces the buttons; shown beside the handle in a line above the item. */
  menu?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
  onMove: (to: number) => void;
}

/** One item of a sortable list, with a handle for dragging, and buttons or a menu for users who do not drag. */
export function SortableItem(props: SortableItemProps) {
  const { id, name, index, count, disabled, isCompact, menu, isWide = false, children, onMove } = props;
  const { t } = useTranslation();
  const step = isCompact ? { width: 28, height: 24, p: 0 } : { width: 44, height: 32 };
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled });

  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        ...(menu === undefined ? { alignItems: 'flex-start', gap: 0.5 } : { flexDirection: 'column', minWidth: 0 }),
        ...(isWide && { gridColumn: '1 / -1' }),
        border: 1,
        borderColor: isDragging ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        boxShadow: isDragging ? 4 : 'none',
      }}
    >
      {!disabled && (
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', color: 'text.secondary' },
            ...(menu === undefined ? { flexDirection: isCompact ? 'row' : 'column', py: 0.5 } : { justifyContent: 'space-between' }),
          }}
        >
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('sortable.handle', { name })}
            sx={{ width: isCompact ? 32 : 44, height: isCompact ? 48 : 44, cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
          >
            <Icon name="drag_indicator" />
          </IconButton>
          {menu ?? (
            <Box sx={{ display: 'flex', flexDirection: 'column' }}>
              <IconButton aria-label={t('sortable.up', { name })} disabled={index === 0} sx={step} onClick={() => onMove(index - 1)}>
                <Icon name="arrow_upward" size={18} />
              </IconButton>
              <IconButton
                aria-label={t('sortable.down', { name })}
                disabled={index === count - 1}
                sx={step}
                onClick={() => onMove(index + 1)}
              >
                <Icon name="arrow_downward" size={18} />
              </IconButton>
            </Box>
          )}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

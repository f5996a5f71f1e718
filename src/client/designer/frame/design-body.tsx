import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { CanvasToolsContext } from '../parts/canvas-tools.ts';
import { RightColumn, type RightPart } from './right-column.tsx';
import { DesignCanvas } from './slots.tsx';
import { worstOf } from '../draft/told-findings.ts';
import { useDesign, useFocusRequest } from '../draft/use-design.ts';
import { useDesignerTab } from './use-designer-tab.ts';

const rightWidth = 380;

/**
 * The design itself: the canvas with the palette, and the properties of the selection at the right, side by side if there is room.
 * Memoised, because the frame around it renders with each autosave step.
 */
export const DesignBody = memo(function DesignBody() {
  const { t } = useTranslation('designer');
  const hasRight = useMediaQuery('(min-width: 900px)');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [part, setPart] = useState<RightPart>('properties');
  const [tab] = useDesignerTab();
  // A link from the drawer to another tab closes the drawer.
  if (isDrawerOpen && tab !== 'design') setDrawerOpen(false);

  useFocusRequest(({ kind, inProperties }) => {
    // Lists and options are changed at the right; the rest is on the canvas, over which no drawer may lie.
    if (inProperties || kind === 'list' || kind === 'option') {
      setPart('properties');
      setDrawerOpen(!hasRight);
    } else setDrawerOpen(false);
    if (kind === 'canvas') focusOnCanvas();
  });

  const right = <RightColumn part={part} onPart={setPart} />;

  return (
    <Box sx={{ display: 'flex', height: '100%', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box data-designer-canvas sx={{ flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden', position: 'relative' }}>
          <CanvasToolsContext value={hasRight ? null : <DetailsButton onOpen={setDrawerOpen} />}>
            <Suspense fallback={<Loading />}>
              <DesignCanvas />
            </Suspense>
          </CanvasToolsContext>
        </Box>
      </Box>
      {hasRight && (
        <Column width={rightWidth} onLeave={focusOnCanvas}>
          {right}
        </Column>
      )}
      {!hasRight && (
        <SideDrawer label={t('shell.openRight')} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
          {right}
        </SideDrawer>
      )}
    </Box>
  );
});

/** Opens the panel that a wide screen shows at the right; a badge shows the number of findings. */
function DetailsButton({ onOpen }: { onOpen: (isOpen: boolean) => void }) {
  const { t } = useTranslation('designer');
  const findings = useDesign((state) => state.findings);
  return (
    <Badge badgeContent={findings.length} color={worstOf(findings)} max={99} sx={{ '& .MuiBadge-badge': { right: 4, top: 4 } }}>
      <Button
        data-tour="open-right"
        variant="outlined"
        size="small"
        className="dc-compact"
        startIcon={<Icon name="tune" size={18} />}
        onClick={() => onOpen(true)}
      >
        {t('shell.openRight')}
      </Button>
    </Badge>
  );
}

/** Returns the focus to the item that last had it; without one, to the first action of an empty form. */
function focusOnCanvas(): void {
  const item = document.querySelector<HTMLElement>('[data-tree][tabindex="0"], [data-tree] [role=treeitem][tabindex="0"]');
  (item ?? document.querySelector<HTMLElement>('[data-canvas] [data-begin]'))?.focus();
}

interface ColumnProps {
  width: number;
  onLeave: () => void;
  children: ReactNode;
}

/** Column beside the canvas; Escape leads back to the canvas. */
function Column({ width, onLeave, children }: ColumnProps) {
  return (
    <Box
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing && onLeave()}
      sx={{
        flex: 'none',
        width: { xs: Math.min(width, 340), lg: width },
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

interface SideDrawerProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

function SideDrawer({ label, isOpen, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: 'min(92vw, 400px)', display: 'flex', flexDirection: 'column' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ flex: 1, fontWeight: 600, px: 1 }}>{label}</Box>
        <Button onClick={onClose} color="inherit" startIcon={<Icon name="close" />} sx={{ minHeight: 44 }}>
          {t('action.close')}
        </Button>
      </Box>
      {children}
    </Drawer>
  );
}

function Loading() {
  return (
    <Box sx={{ p: 2 }}>
      <RowsSkeleton rows={6} height={72} />
    </Box>
  );
}

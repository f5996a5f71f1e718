import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useDesign } from '../draft/use-design.ts';
import { Outline } from './outline/outline.tsx';
import { Palette } from './palette/palette.tsx';
import { useCanvas, useCanvasActions, useCanvasStore } from './actions/use-canvas.ts';

/** Palette and outline: beside the canvas where there is room, else in a drawer, on a phone from below. */
export function CanvasSide() {
  const canvas = useCanvasStore();
  const { words: t } = useCanvasActions();
  const isWide = useMediaQuery('(min-width: 1280px)', { noSsr: true });
  const isPhone = useIsPhone();
  const isOpen = useCanvas((state) => state.isDrawerOpen);
  const close = () => canvas.set({ isDrawerOpen: false });
  if (isWide) {
    return (
      <aside className="dc-side" aria-label={t('canvas.side')}>
        <Sides />
      </aside>
    );
  }
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'left'}
      open={isOpen}
      onClose={close}
      // An element dragged out of the drawer stays in the page while the drawer closes.
      keepMounted
      disableRestoreFocus
      slotProps={{ paper: { 'aria-label': t('canvas.side'), className: 'dc-drawer' } }}
    >
      <Sides onClose={close} />
    </Drawer>
  );
}

function Sides({ onClose }: { onClose?: () => void }) {
  const canvas = useCanvasStore();
  const { words: t } = useCanvasActions();
  const asked = useCanvas((state) => state.side);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const side = isReadOnly ? 'outline' : asked;
  return (
    <>
      <div className="dc-sides">
        <Tabs value={side} onChange={(_, next: 'palette' | 'outline') => canvas.set({ side: next })} aria-label={t('canvas.side')}>
          {!isReadOnly && <Tab value="palette" label={t('canvas.palette')} id="dc-tab-palette" aria-controls="dc-panel" />}
          <Tab value="outline" label={t('canvas.outline')} id="dc-tab-outline" aria-controls="dc-panel" />
        </Tabs>
        {onClose && (
          <IconButton aria-label={t('common:action.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <div className="dc-panel" id="dc-panel" role="tabpanel" aria-labelledby={`dc-tab-${side}`}>
        {side === 'palette' ? <Palette /> : <Outline />}
      </div>
    </>
  );
}

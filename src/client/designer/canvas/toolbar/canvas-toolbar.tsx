import Button from '@mui/material/Button';
import { use } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { CanvasToolsContext } from '../../parts/canvas-tools.ts';
import { useKeysDialog } from '../../keys/use-keys-dialog.tsx';
import { useDesign, useDesignStore } from '../../draft/use-design.ts';
import { CanvasSearch } from './canvas-search.tsx';
import { sectionKey } from '../items/item-key.ts';
import { keepInPlace } from '../actions/keep-in-place.ts';
import { ToolbarTools, type Tool } from './toolbar-tools.tsx';
import { useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

/** Toolbar above the canvas: search, expanding and collapsing everything, and the palette if there is no room for it beside the canvas. */
export function CanvasToolbar({ language }: { language: string }) {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const { words: t, add, say } = useCanvasActions();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const keys = useKeysDialog();
  const openSide = (side: 'palette' | 'outline') => canvas.set({ side, isDrawerOpen: true });
  const toggleAll = (open: boolean) => {
    const sections = design.state().template['x-sections'].map(({ id }) => sectionKey(id));
    keepInPlace(canvas.state().current, () => canvas.toggle(sections, open));
    say(t(open ? 'canvas.allOpened' : 'canvas.allClosed'));
  };
  const tools: Tool[] = [
    { name: t('canvas.openAll'), icon: { action: 'unfold' }, run: () => toggleAll(true) },
    { name: t('canvas.closeAll'), icon: { action: 'fold' }, run: () => toggleAll(false) },
    { name: t('keys.open'), icon: { action: 'keyboard' }, opens: 'dialog', run: keys.open },
  ];
  const addSection: Tool = { name: t('canvas.addSection'), icon: { section: 'plain' }, run: () => add({ section: 'plain' }) };

  return (
    <div className="dc-toolbar" role="group" aria-label={t('canvas.toolbar')}>
      <span className="dc-narrow-only">
        {!isReadOnly && (
          <Button
            variant="contained"
            size="small"
            className="dc-tight"
            startIcon={<Icon name="add" size={18} />}
            onClick={() => openSide('palette')}
          >
            {t('canvas.palette')}
          </Button>
        )}
        <Button
          variant="outlined"
          size="small"
          className="dc-compact"
          startIcon={<Icon name="list" size={18} />}
          onClick={() => openSide('outline')}
        >
          {t('canvas.outline')}
        </Button>
      </span>
      <CanvasSearch language={language} />
      <ToolbarTools tools={tools} also={isReadOnly ? [] : [addSection]} />
      {keys.dialog}
      {!isReadOnly && (
        <Button size="small" className="dc-wide-only" startIcon={<Icon name="add" size={18} />} onClick={addSection.run}>
          {addSection.name}
        </Button>
      )}
      {use(CanvasToolsContext)}
    </div>
  );
}

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { use } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { CanvasToolsContext } from '../canvas-tools.ts';
import { DesignerIcon } from '../designer-icon.tsx';
import { KeysButton } from '../keys/keys-button.tsx';
import { useDesign, useDesignStore } from '../use-design.ts';
import { CanvasSearch } from './canvas-search.tsx';
import { sectionKey } from './item-key.ts';
import { keepInPlace } from './keep-in-place.ts';
import { useCanvasActions, useCanvasStore } from './use-canvas.ts';

/** Above the canvas: finding, opening and closing all, and what is added, where it has no room beside. */
export function CanvasToolbar({ language }: { language: string }) {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const { words: t, add, say } = useCanvasActions();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const openSide = (side: 'palette' | 'outline') => canvas.set({ side, isDrawerOpen: true });
  const toggleAll = (open: boolean) => {
    const sections = design.state().template['x-sections'].map(({ id }) => sectionKey(id));
    keepInPlace(canvas.state().current, () => canvas.toggle(sections, open));
    say(t(open ? 'canvas.allOpened' : 'canvas.allClosed'));
  };

  return (
    <div className="dc-toolbar" role="group" aria-label={t('canvas.toolbar')}>
      <span className="dc-narrow-only">
        {!isReadOnly && (
          <Button variant="contained" size="small" startIcon={<Icon name="add" size={18} />} onClick={() => openSide('palette')}>
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
          <span className="dc-compact-text">{t('canvas.outline')}</span>
        </Button>
      </span>
      <CanvasSearch language={language} />
      <span className="dc-spread" />
      <Tooltip title={t('canvas.openAll')}>
        <IconButton size="small" aria-label={t('canvas.openAll')} onClick={() => toggleAll(true)}>
          <DesignerIcon action="unfold" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('canvas.closeAll')}>
        <IconButton size="small" aria-label={t('canvas.closeAll')} onClick={() => toggleAll(false)}>
          <DesignerIcon action="fold" />
        </IconButton>
      </Tooltip>
      <KeysButton />
      {!isReadOnly && (
        <Button size="small" className="dc-wide-only" startIcon={<Icon name="add" size={18} />} onClick={() => add({ section: 'plain' })}>
          {t('canvas.addSection')}
        </Button>
      )}
      {use(CanvasToolsContext)}
    </div>
  );
}

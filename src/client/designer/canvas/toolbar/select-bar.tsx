import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { DesignerIcon } from '../../parts/designer-icon.tsx';
import { useDesign, useDesignStore } from '../../draft/use-design.ts';
import { keyOfChoice, keyOfSelected } from '../items/choice-of.ts';
import type { ItemKey } from '../items/item-key.ts';
import { useCanvas, useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

/** Actions for the selection. On touch screens also for a single item. */
export function SelectBar() {
  const design = useDesignStore();
  const { kind, ids, of } = useDesign((state) => state.selection);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const isFinger = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const current = useCanvas((state) => state.current);
  const isWriting = useCanvas((state) => state.writing !== undefined);
  const isSelectingSeveral = useCanvas((state) => state.isSelectingSeveral);
  const [first] = ids;
  if (first === undefined || isWriting) return null;
  const mayBeSeveral = kind !== 'option' && kind !== 'list';
  if (mayBeSeveral && (ids.length > 1 || isSelectingSeveral)) return <Several {...{ kind, ids, isReadOnly, isFinger }} />;
  const key = keyOfSelected(design.state().template, { kind, id: first, ...(of !== undefined && { of }) }, current);
  return isFinger && kind !== 'list' && key !== undefined && !isReadOnly ? <One itemKey={key} mayBeSeveral={mayBeSeveral} /> : null;
}

interface SeveralProps {
  kind: 'question' | 'section';
  ids: readonly string[];
  isReadOnly: boolean;
  isFinger: boolean;
}

function Several({ kind, ids, isReadOnly, isFinger }: SeveralProps) {
  const design = useDesignStore();
  const { words: t, ...actions } = useCanvasActions();
  const [first = ''] = ids;
  const key = keyOfChoice({ kind, id: first });
  const keepFirst = () => {
    design.select({ kind, id: first });
    actions.show(key);
  };
  const moving: Step = { name: t('canvas.do.moveTo'), run: () => actions.openMove(key) };
  const copying: Step = { name: t('canvas.do.copy'), run: () => actions.copy(key) };
  const requiring: Step[] = [
    { name: t('canvas.do.require'), run: () => actions.setRequired(ids, true) },
    { name: t('canvas.do.optional'), run: () => actions.setRequired(ids, false) },
  ];
  const duplicating: Step = { name: t('canvas.do.duplicate'), run: () => actions.duplicate(key) };
  const steps: Step[] = isReadOnly ? [copying] : [moving, duplicating, copying, ...(kind === 'question' ? requiring : [])];
  const isFolded = isFinger && steps.length > 1;

  return (
    <Paper role="toolbar" aria-label={t('canvas.selectBar')} elevation={6} className="dc-bar">
      <strong className="dc-bar-count">{t('canvas.selected', { count: ids.length })}</strong>
      {(isFolded ? [] : steps).map(({ name, run }) => (
        <Button key={name} size="small" onClick={run}>
          {name}
        </Button>
      ))}
      {isFinger ? (
        <>
          {!isReadOnly && <Delete itemKey={key} />}
          {isFolded && <FoldedSteps steps={steps} />}
          <Deselect itemKey={key} />
        </>
      ) : (
        <>
          {!isReadOnly && (
            <Button size="small" color="error" onClick={() => actions.remove(key)}>
              {t('canvas.do.delete')}
            </Button>
          )}
          <IconButton size="small" aria-label={t('canvas.clearSelection')} onClick={keepFirst}>
            <Icon name="close" size={18} />
          </IconButton>
        </>
      )}
    </Paper>
  );
}

/** An action on the whole selection. */
interface Step {
  name: string;
  run: () => void;
}

/** Menu of the steps that a phone cannot show beside each other. */
function FoldedSteps({ steps }: { steps: readonly Step[] }) {
  const { words: t } = useCanvasActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('canvas.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DesignerIcon action="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': t('canvas.menu') } }}>
        {steps.map(({ name, run }) => (
          <MenuItem
            key={name}
            sx={{ minHeight: 44 }}
            onClick={() => {
              close();
              run();
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Delete({ itemKey }: { itemKey: ItemKey }) {
  const { words: t, remove } = useCanvasActions();
  return (
    <IconButton aria-label={t('canvas.do.delete')} color="error" onClick={() => remove(itemKey)}>
      <Icon name="delete" />
    </IconButton>
  );
}

/** The way to have nothing selected: a finger has no keys for it. */
function Deselect({ itemKey }: { itemKey: ItemKey }) {
  const { words: t, deselect } = useCanvasActions();
  return (
    <IconButton aria-label={t('canvas.deselect')} onClick={() => deselect(itemKey)}>
      <Icon name="close" />
    </IconButton>
  );
}

function One({ itemKey, mayBeSeveral }: { itemKey: ItemKey; mayBeSeveral: boolean }) {
  const canvas = useCanvasStore();
  const { words: t, ...actions } = useCanvasActions();
  return (
    <Paper role="toolbar" aria-label={t('canvas.selectBar')} elevation={6} className="dc-bar">
      <IconButton aria-label={t('canvas.do.up')} onClick={() => actions.step(itemKey, 'up')}>
        <Icon name="arrow_upward" />
      </IconButton>
      <IconButton aria-label={t('canvas.do.down')} onClick={() => actions.step(itemKey, 'down')}>
        <Icon name="arrow_downward" />
      </IconButton>
      <IconButton aria-label={t('canvas.do.properties')} onClick={() => actions.openProperties(itemKey)}>
        <Icon name="tune" />
      </IconButton>
      <IconButton aria-label={t('canvas.do.write')} onClick={() => canvas.set({ writing: itemKey })}>
        <Icon name="edit" />
      </IconButton>
      <Delete itemKey={itemKey} />
      <IconButton
        aria-label={t('canvas.menu')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => canvas.set({ menu: { key: itemKey, anchor: currentTarget } })}
      >
        <DesignerIcon action="more" />
      </IconButton>
      {mayBeSeveral && (
        <IconButton aria-label={t('canvas.selectSeveral')} onClick={actions.selectSeveral}>
          <DesignerIcon action="several" />
        </IconButton>
      )}
      <Deselect itemKey={itemKey} />
    </Paper>
  );
}

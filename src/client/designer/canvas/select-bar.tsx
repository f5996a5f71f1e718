import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon } from '../../ui/icon.tsx';
import { DesignerIcon } from '../designer-icon.tsx';
import { useDesign, useDesignStore } from '../use-design.ts';
import { keyOfChoice, keyOfSelected } from './choice-of.ts';
import type { ItemKey } from './item-key.ts';
import { useCanvas, useCanvasActions, useCanvasStore } from './use-canvas.ts';

/** What can be done with all that is selected; under a finger with one as well. */
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
  const steps: [name: string, run: () => void][] = isReadOnly
    ? [[t('canvas.do.copy'), () => actions.copy(key)]]
    : [
        [t('canvas.do.moveTo'), () => actions.openMove(key)],
        [t('canvas.do.duplicate'), () => actions.duplicate(key)],
        [t('canvas.do.copy'), () => actions.copy(key)],
        ...(kind === 'question'
          ? ([
              [t('canvas.do.require'), () => actions.setRequired(ids, true)],
              [t('canvas.do.optional'), () => actions.setRequired(ids, false)],
            ] satisfies [string, () => void][])
          : []),
      ];

  return (
    <Paper role="toolbar" aria-label={t('canvas.selectBar')} elevation={6} className="dc-bar">
      <strong className="dc-bar-count">{t('canvas.selected', { count: ids.length })}</strong>
      {steps.map(([name, run]) => (
        <Button key={name} size="small" onClick={run}>
          {name}
        </Button>
      ))}
      {!isReadOnly && (
        <Button size="small" color="error" onClick={() => actions.remove(key)}>
          {t('canvas.do.delete')}
        </Button>
      )}
      {isFinger ? (
        <Deselect itemKey={key} />
      ) : (
        <IconButton size="small" aria-label={t('canvas.clearSelection')} onClick={keepFirst}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </Paper>
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
      <IconButton aria-label={t('canvas.do.delete')} color="error" onClick={() => actions.remove(itemKey)}>
        <Icon name="delete" />
      </IconButton>
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

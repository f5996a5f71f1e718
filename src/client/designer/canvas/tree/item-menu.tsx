import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { OutlineNode } from '../../../../../engine/index.ts';
import { designerKeys, type KeyName } from '../../keys/designer-keys.ts';
import { keysOfStroke } from '../../keys/key-words.ts';
import { useDesign, useDesignStore } from '../../draft/use-design.ts';
import { choiceOf } from '../items/choice-of.ts';
import { isQuestionNode, type ItemKey } from '../items/item-key.ts';
import { positionsOf } from '../items/positions.ts';
import { useAskForField } from '../actions/use-ask-for-field.ts';
import { useCanvas, useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

interface Entry {
  name: string;
  keys?: KeyName;
  run: () => void;
  /** The focus goes where the entry leads, not back to the item. */
  leaves?: true;
}

/** The menu of an item: everything that can be done with it, with the keys that do the same. */
export function ItemMenu() {
  const menu = useCanvas((state) => state.menu);
  const canvas = useCanvasStore();
  const { words: t, show } = useCanvasActions();
  const groups = useEntries(menu?.key);
  if (!menu || groups.length === 0) return null;
  const close = () => canvas.set({ menu: undefined });

  return (
    <Menu
      open
      anchorEl={menu.anchor}
      onClose={() => {
        close();
        show(menu.key);
      }}
      disableRestoreFocus
      slotProps={{ list: { 'aria-label': t('canvas.menu'), dense: true } }}
    >
      {groups.flatMap((entries, group) => [
        ...(group > 0 ? [<Divider key={`line-${group}`} />] : []),
        ...entries.map(({ name, keys, run, leaves }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              if (!leaves) show(menu.key);
              run();
            }}
          >
            <ListItemText>{name}</ListItemText>
            {keys !== undefined && <kbd className="dc-keys">{keysOfStroke(designerKeys[keys].strokes[0], t).join('+')}</kbd>}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}

function useEntries(key: ItemKey | undefined): Entry[][] {
  const canvas = useCanvasStore();
  const actions = useCanvasActions();
  const askForField = useAskForField();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const { template, selection } = useDesignStore().state();
  const node: OutlineNode | undefined = key === undefined ? undefined : positionsOf(template).get(key)?.node;
  if (key === undefined || !node) return [];
  const { words: t } = actions;
  const properties: Entry = { name: t('canvas.do.properties'), keys: 'properties', leaves: true, run: () => actions.openProperties(key) };
  const copy: Entry = { name: t('canvas.do.copy'), keys: 'copy', run: () => actions.copy(key) };
  if (isReadOnly) return node.kind === 'option' ? [[properties]] : [[properties, copy]];

  const write: Entry = { name: t('canvas.do.write'), keys: 'write', leaves: true, run: () => canvas.set({ writing: key }) };
  const remove: Entry = { name: t('canvas.do.delete'), keys: 'remove', leaves: true, run: () => actions.remove(key) };
  const steps: Entry[] = [
    { name: t('canvas.do.up'), keys: 'up', run: () => actions.step(key, 'up') },
    { name: t('canvas.do.down'), keys: 'down', run: () => actions.step(key, 'down') },
  ];
  const add: Entry = {
    name: t(node.kind === 'option' ? 'canvas.do.addUnder' : 'canvas.do.addAfter'),
    keys: 'add',
    leaves: true,
    run: () => askForField(key),
  };
  if (node.kind === 'option') return [[properties, write, add], steps, [remove]];

  const moves: Entry[] = [
    { name: t('canvas.do.moveTo'), leaves: true, run: () => actions.openMove(key) },
    ...steps,
    { name: t('canvas.do.in'), keys: 'in', run: () => actions.step(key, 'in') },
    { name: t('canvas.do.out'), keys: 'out', run: () => actions.step(key, 'out') },
  ];
  // Who has neither Ctrl nor Shift, as a finger, selects several here.
  const choice = choiceOf(template, key);
  const others = selection.kind === choice?.kind ? selection.ids.filter((id) => id !== node.id) : [];
  const select: Entry[] =
    others.length === 0
      ? []
      : [
          {
            name: t(selection.ids.length > others.length ? 'canvas.do.unselect' : 'canvas.do.selectToo'),
            keys: 'toggle',
            run: () => actions.choose(key, 'toggle'),
          },
        ];
  const clip: Entry[] = [
    { name: t('canvas.do.duplicate'), keys: 'duplicate', leaves: true, run: () => actions.duplicate(key) },
    copy,
    { name: t('canvas.do.cut'), keys: 'cut', leaves: true, run: () => actions.cut(key) },
    { name: t('canvas.do.paste'), keys: 'paste', leaves: true, run: () => actions.paste(key) },
  ];
  if (!isQuestionNode(node)) return [[properties, write, add, ...select], moves, clip, [remove]];
  const require: Entry = {
    name: t(node.schema['x-require'] === undefined ? 'canvas.do.require' : 'canvas.do.optional'),
    keys: 'require',
    run: () => actions.toggleRequired(key),
  };
  return [[properties, write, require, add, ...select], moves, clip, [remove]];
}

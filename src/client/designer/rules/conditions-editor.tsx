import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  emptyCondition,
  insertNode,
  moveOut,
  nodeAt,
  replaceNode,
  shiftNode,
  wrapNode,
  type Group,
  type NodePath,
} from '../../../../engine/index.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { GroupBox } from './group-box.tsx';
import { useRulePlace, type ConditionsEditorProps } from './rule-context.ts';
import { TreeContext, type RuleTree } from './tree-context.ts';
import { useNodeFocus } from './use-node-focus.ts';

/** Groups of conditions. They can be added, moved and removed by keyboard and mouse; each action is announced. */
export function ConditionsEditor({ label, isTitled = false, group, onChange }: ConditionsEditorProps) {
  const { words } = useRulePlace();
  const { idOf, focusOn } = useNodeFocus();
  const [told, setTold] = useState('');

  const sizeOf = (path: NodePath): number => {
    const held = nodeAt(group, path);
    return held?.kind === 'group' ? held.of.length : 0;
  };
  const parentOf = (path: NodePath) => path.slice(0, -1);
  const moved = ({ root, path }: { root: Group; path: NodePath }): void => {
    onChange(root);
    focusOn(path, 'menu');
    setTold(words.t('told.moved', { place: (path.at(-1) ?? 0) + 1, count: siblingsIn(root, path) }));
  };

  const tree: RuleTree = {
    idOf,
    replace: (path, node) => onChange(replaceNode(group, path, node)),
    addCondition: (path) => {
      onChange(insertNode(group, path, sizeOf(path), emptyCondition));
      focusOn([...path, sizeOf(path)], 'first');
      setTold(words.t('told.added'));
    },
    addGroup: (path) => {
      const held = nodeAt(group, path);
      const join = held?.kind === 'group' && held.join === 'any' ? 'all' : 'any';
      onChange(insertNode(group, path, sizeOf(path), { kind: 'group', join, of: [emptyCondition] }));
      focusOn([...path, sizeOf(path), 0], 'first');
      setTold(words.t('told.groupAdded'));
    },
    remove: (path) => {
      const [at, left] = [path.at(-1) ?? 0, sizeOf(parentOf(path)) - 1];
      onChange(replaceNode(group, path, undefined));
      if (left === 0) focusOn(parentOf(path), 'add');
      else focusOn([...parentOf(path), Math.min(at, left - 1)], 'menu');
      setTold(words.t('told.removed'));
    },
    shift: (path, by) => moved(shiftNode(group, path, by)),
    takeOut: (path) => moved(moveOut(group, path)),
    wrap: (path) => {
      onChange(wrapNode(group, path));
      focusOn(path, 'add');
      setTold(words.t('told.wrapped'));
    },
    copy: (path) => {
      const node = nodeAt(group, path);
      if (!node) return;
      const next = (path.at(-1) ?? 0) + 1;
      onChange(insertNode(group, parentOf(path), next, node));
      focusOn([...parentOf(path), next], 'first');
      setTold(words.t('told.added'));
    },
  };

  return (
    <TreeContext value={tree}>
      <Box role="group" aria-label={label}>
        {isTitled && (
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
            {label}
          </Typography>
        )}
        <GroupBox group={group} path={[]} label={label} />
        <Box role="status" sx={visuallyHidden}>
          {told}
        </Box>
      </Box>
    </TreeContext>
  );
}

function siblingsIn(root: Group, path: NodePath): number {
  const parent = nodeAt(root, path.slice(0, -1));
  return parent?.kind === 'group' ? parent.of.length : 0;
}

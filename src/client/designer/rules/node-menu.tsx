import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { sentenceOfNode, type NodePath, type RuleNode } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRulePlace } from './rule-context.ts';
import { useRuleTree } from './tree-context.ts';

/** Menu of a condition or a group: move it, group it, copy it, remove it. */
export function NodeMenu({ node, path }: { node: RuleNode; path: NodePath }) {
  const { words, template, disabled } = useRulePlace();
  const tree = useRuleTree();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (disabled) return null;

  const isNested = path.length > 1;
  const act = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  const what = words.part(sentenceOfNode(node, template));

  return (
    <>
      <IconButton
        data-rule-menu
        size="small"
        aria-label={words.t('menu.label', { what })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act(() => tree.shift(path, -1))}>
          <ListItemIcon>
            <Icon name="arrow_upward" />
          </ListItemIcon>
          {words.t('menu.up')}
        </MenuItem>
        <MenuItem onClick={act(() => tree.shift(path, 1))}>
          <ListItemIcon>
            <Icon name="arrow_downward" />
          </ListItemIcon>
          {words.t('menu.down')}
        </MenuItem>
        <MenuItem onClick={act(() => tree.wrap(path))}>
          <ListItemIcon>
            <Icon name="account_tree" />
          </ListItemIcon>
          {words.t('menu.wrap')}
        </MenuItem>
        {isNested && (
          <MenuItem onClick={act(() => tree.takeOut(path))}>
            <ListItemIcon>
              <Icon name="undo" />
            </ListItemIcon>
            {words.t('menu.out')}
          </MenuItem>
        )}
        <MenuItem onClick={act(() => tree.copy(path))}>
          <ListItemIcon>
            <Icon name="content_copy" />
          </ListItemIcon>
          {words.t('menu.copy')}
        </MenuItem>
        <Divider />
        <MenuItem onClick={act(() => tree.remove(path))} sx={{ color: 'error.main' }}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon name="delete" />
          </ListItemIcon>
          {words.t('menu.remove')}
        </MenuItem>
      </Menu>
    </>
  );
}

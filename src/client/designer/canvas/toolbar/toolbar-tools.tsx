import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DesignerIcon, type DesignerIconProps } from '../../parts/designer-icon.tsx';
import { useCanvasActions } from '../actions/use-canvas.ts';

/** Something that the toolbar does. */
export interface Tool {
  name: string;
  icon: DesignerIconProps;
  run: () => void;
  opens?: 'dialog';
}

export interface ToolbarToolsProps {
  tools: readonly Tool[];
  /** Tools with their own button if there is room for icons, else in the menu. */
  also: readonly Tool[];
}

/** Tools beside each other: icons where there is room, else one menu of them with their names. */
export function ToolbarTools({ tools, also }: ToolbarToolsProps) {
  return (
    <>
      <span className="dc-tools">
        {tools.map(({ name, icon, run, opens }) => (
          <Tooltip key={name} title={name}>
            <IconButton size="small" aria-label={name} {...(opens && { 'aria-haspopup': opens })} onClick={run}>
              <DesignerIcon {...icon} />
            </IconButton>
          </Tooltip>
        ))}
      </span>
      <ToolsMenu tools={[...tools, ...also]} />
    </>
  );
}

function ToolsMenu({ tools }: { tools: readonly Tool[] }) {
  const { words: t } = useCanvasActions();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const name = t('canvas.moreTools');
  const choose = (run: () => void) => {
    // Returns the focus to the button before a dialog opens, so that the dialog restores it there when it closes.
    flushSync(() => setAnchor(null));
    run();
  };

  return (
    <span className="dc-more-tools">
      <Tooltip title={name}>
        <IconButton
          size="small"
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <DesignerIcon action="more" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': name } }}>
        {tools.map((tool) => (
          <MenuItem key={tool.name} onClick={() => choose(tool.run)}>
            <ListItemIcon>
              <DesignerIcon {...tool.icon} />
            </ListItemIcon>
            <ListItemText>{tool.name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

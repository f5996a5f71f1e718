import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

/** A tool of a summary that leads elsewhere: an icon, so that the title keeps its room on a phone. */
export function ToolLink({ icon, label, to }: { icon: string; label: string; to: string }) {
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} aria-label={label}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}

import Button from '@mui/material/Button';
import type { Finding } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMend } from './use-mend.ts';

export interface MendButtonProps {
  finding: Finding;
  /** Closes the surroundings before the mend leads away. */
  onLeave?: () => void;
}

/** Mends a finding, where one thing evidently does. */
export function MendButton({ finding, onLeave }: MendButtonProps) {
  const mend = useMend(finding);
  if (!mend) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      data-mend={finding.code}
      startIcon={<Icon name="construction" size={18} />}
      sx={{ minHeight: 44, mt: 0.5, mb: 1, textAlign: 'start', overflowWrap: 'anywhere' }}
      onClick={() => {
        onLeave?.();
        void mend.run();
      }}
    >
      {mend.label}
    </Button>
  );
}

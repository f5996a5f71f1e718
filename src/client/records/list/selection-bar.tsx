import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { SelectedProps } from '../../paths/list-scope.ts';

export interface SelectionBarProps extends SelectedProps {
  /** How many are selected, in words. */
  text: string;
  /** Name and icon of what can be done with them. */
  action: string;
  icon: string;
  /** The dialog that the action opens. */
  dialog: ComponentType<SelectedProps & { onClose: () => void }>;
}

/** Counts the selected records of a list and offers one action on all of them. */
export function SelectionBar({ rows, onDone, text, action, icon, dialog: Opened }: SelectionBarProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Alert
        severity="info"
        icon={false}
        sx={{ mb: 1.5, alignItems: 'center' }}
        action={
          <>
            <Button variant="contained" startIcon={<Icon name={icon} size={18} />} onClick={() => setOpen(true)}>
              {action}
            </Button>
            <Button color="inherit" sx={{ ml: 1 }} onClick={onDone}>
              {t('action.cancel')}
            </Button>
          </>
        }
      >
        {text}
      </Alert>
      {isOpen && <Opened rows={rows} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from '../../load-patiently.ts';
import { DesignerIcon } from '../designer-icon.tsx';
import { isPressed } from './designer-keys.ts';
import { isElsewhere } from './is-elsewhere.ts';

const KeysDialog = lazy(async () => ({ default: (await loadPatiently(() => import('./keys-dialog.tsx'))).KeysDialog }));

/** The way to the list of all keys: a button, and the question mark wherever nothing is typed. */
export function KeysButton() {
  const { t } = useTranslation('designer');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, 'keys') || isElsewhere(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Tooltip title={t('keys.open')}>
        <IconButton size="small" aria-label={t('keys.open')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <DesignerIcon action="keyboard" />
        </IconButton>
      </Tooltip>
      <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

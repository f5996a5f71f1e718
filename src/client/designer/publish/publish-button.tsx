import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import type { Designing } from '../saving/use-designing.ts';
import { useDesign } from '../draft/use-design.ts';
import { PublishDialog } from './publish-dialog.tsx';

export interface PublishButtonProps {
  designing: Designing;
}

/** Button to publish a draft. Saves the latest edits first, because they are published too. */
export function PublishButton({ designing }: PublishButtonProps) {
  const { t } = useTranslation('designer');
  const mayNot = useDesign(({ isReadOnly }) => isReadOnly);
  const [on, setOn] = useState<number>();
  const [isHolding, setHolding] = useState(false);
  const { autosave } = designing;

  async function open(): Promise<void> {
    setHolding(true);
    designing.store.nameFresh();
    const isSaved = (await autosave.settle()) === 'saved';
    const version = isSaved ? await autosave.hold() : null;
    setHolding(false);
    if (version === null || version === 'conflict') return notify({ tone: 'warning', text: t('publish.unsaved') });
    setOn(version);
  }
  function close(isPublished: boolean): void {
    setOn(undefined);
    if (!isPublished) autosave.release(false);
  }

  return (
    <>
      <Button
        variant="contained"
        data-tour="publish"
        disabled={mayNot}
        loading={isHolding}
        sx={{ minHeight: 44 }}
        onClick={() => void open()}
      >
        {t('publish.action')}
      </Button>
      {on !== undefined && <PublishDialog designing={designing} on={on} onClose={close} />}
    </>
  );
}

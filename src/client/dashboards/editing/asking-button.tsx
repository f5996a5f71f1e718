import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';

export interface AskingButtonProps {
  text: string;
  question: Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm'>;
  disabled: boolean;
  onSure: () => void;
}

/** A button whose step cannot be taken back, and asks once. */
export function AskingButton({ text, question, disabled, onSure }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const sure = () => {
    setAsking(false);
    onSure();
  };
  return (
    <>
      <Button color="inherit" disabled={disabled} onClick={() => setAsking(true)}>
        {text}
      </Button>
      <ConfirmDialog open={isAsking} {...question} destructive onConfirm={sure} onClose={() => setAsking(false)} />
    </>
  );
}

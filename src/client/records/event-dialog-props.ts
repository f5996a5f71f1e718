import type { ReactNode } from 'react';
import type { Form } from '../../../engine/index.ts';
import type { OfferedEvent, RecordDetail } from '../../shared/record.ts';
import type { ModuleTexts } from './module-texts.ts';

export interface EventDialogProps {
  detail: RecordDetail;
  /** When the detail was answered, by the device's clock. */
  receivedAt: number;
  offered: OfferedEvent;
  form: Form;
  texts: ModuleTexts;
  isDestructive: boolean;
  /** Content that the sender is to have read before the step: a record that is not behind the dialog, or the result of the step. */
  about?: ReactNode;
  /** The other decision, which may be taken in the place of this one. */
  alternative?: { label: string; onChoose: () => void } | undefined;
  onClose: () => void;
  onDone: (detail: RecordDetail) => void;
}

import type { ReactNode } from 'react';
import type { Form } from '../../../../engine/index.ts';
import type { OfferedEvent, RecordDetail } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import type { HeldContent } from '../in-place/use-in-place.ts';

/** Way in which a step continues without a connection. */
export interface StepWaits {
  /** Steps of the record wait already, or answers that come before it: it goes the same way. */
  isHeld: boolean;
  held: HeldContent | undefined;
  onKept: () => void;
}

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
  /** Where the step may wait on this device: whether earlier ones do, what was typed in place, and what the screen does then. */
  waits?: StepWaits | undefined;
  onClose: () => void;
  onDone: (detail: RecordDetail) => void;
}

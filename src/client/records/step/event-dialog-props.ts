import type { ReactNode } from 'react';
import type { Form } from '../../../../engine/index.ts';
import type { OfferedEvent, RecordDetail } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import type { HeldContent } from '../in-place/use-in-place.ts';

/** Way in which a step continues without a connection. */
export interface StepWaits {
  /** Whether steps of the record, or answers that must precede this one, already wait. The step then waits too. */
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
  /** Content that the sender should read before the step: a record that is not behind the dialog, or the result of the step. */
  about?: ReactNode;
  /** The other decision, which may be taken in the place of this one. */
  alternative?: { label: string; onChoose: () => void } | undefined;
  /**
   * How the step may wait on this device: whether earlier ones wait, the answers typed in place, and the screen's reaction. Undefined if
   * it may not wait.
   */
  waits?: StepWaits | undefined;
  onClose: () => void;
  onDone: (detail: RecordDetail) => void;
}

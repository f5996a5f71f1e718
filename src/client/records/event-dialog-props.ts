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
  onClose: () => void;
  onDone: (detail: RecordDetail) => void;
}

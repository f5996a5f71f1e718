import type { Form } from '../../../../engine/index.ts';
import type { HistoryEntry, RecordDetail } from '../../../shared/record.ts';
import type { FormServices } from '../../forms/form-services.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';

/** All that stands in a record's document. */
export interface PaperRecord {
  detail: RecordDetail;
  form: Form;
  /** The latest first. */
  history: readonly HistoryEntry[];
  organization: string;
  /** The address of the organisation's logo, where it has one. */
  logo?: string | undefined;
  /** The picture of the code that shows the record's state, where it has one. */
  code?: string | undefined;
  texts: ModuleTexts;
  services: FormServices;
  /** ISO 8601: when the document was made. */
  printedAt: string;
}

import type { Form } from '../../../../engine/index.ts';
import type { PrintParts } from '../../../shared/print-parts.ts';
import type { PrintedLink } from '../../../shared/printed-record.ts';
import type { HistoryEntry, RecordDetail } from '../../../shared/record.ts';
import type { FormServices } from '../../forms/form-services.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';

/** Everything that a record's document shows. */
export interface PaperRecord {
  detail: RecordDetail;
  form: Form;
  parts: PrintParts;
  /** The latest first. */
  history: readonly HistoryEntry[];
  links: readonly PrintedLink[];
  organization: string;
  /** Address of the organisation's logo, if it has one. */
  logo?: string | undefined;
  /** Picture of the code that leads to the record's state, if there is one. */
  code?: string | undefined;
  /** Whether the document should have a code but has none. */
  isWithoutCode?: boolean;
  texts: ModuleTexts;
  services: FormServices;
  /** ISO 8601: when the document was made. */
  printedAt: string;
}

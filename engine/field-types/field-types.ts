import type { FieldTypeName } from '../template.ts';
import { attachmentField } from './attachment.ts';
import { barcodeField } from './barcode.ts';
import { bodyMapField } from './body-map.ts';
import { checkBoxField } from './check-box.ts';
import { dateField } from './date.ts';
import { dateTimeField } from './date-time.ts';
import { declarationField } from './declaration.ts';
import type { FieldType } from './field-type.ts';
import { geolocationField } from './geolocation.ts';
import { gridField } from './grid.ts';
import { hiddenField } from './hidden.ts';
import { multipleChoiceField } from './multiple-choice.ts';
import { numberField } from './number.ts';
import { radioField } from './radio.ts';
import { recordField } from './record.ts';
import { riskMatrixField } from './risk-matrix.ts';
import { signatureField } from './signature.ts';
import { singleSelectField } from './single-select.ts';
import { siteListField } from './site-list.ts';
import { textAreaField } from './text-area.ts';
import { textField } from './text.ts';
import { timeField } from './time.ts';
import { userListField } from './user-list.ts';

/** Every field type, in the order of the palette: the only list. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
  text: textField,
  'text-area': textAreaField,
  number: numberField,
  date: dateField,
  time: timeField,
  'date-time': dateTimeField,
  radio: radioField,
  'single-select': singleSelectField,
  'multiple-choice': multipleChoiceField,
  'check-box': checkBoxField,
  declaration: declarationField,
  hidden: hiddenField,
  attachment: attachmentField,
  signature: signatureField,
  grid: gridField,
  'user-list': userListField,
  'site-list': siteListField,
  record: recordField,
  barcode: barcodeField,
  geolocation: geolocationField,
  'risk-matrix': riskMatrixField,
  'body-map': bodyMapField,
};

/** The field type of a name that may be anything. */
export function fieldTypeOf(name: unknown): FieldType | undefined {
  return typeof name === 'string' && isFieldTypeName(name) ? fieldTypes[name] : undefined;
}

function isFieldTypeName(name: string): name is FieldTypeName {
  return Object.hasOwn(fieldTypes, name);
}

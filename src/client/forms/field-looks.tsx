import type { FieldTypeName } from '../../../engine/template.ts';
import { AttachmentReading, AttachmentWidget } from './widgets/attachment.tsx';
import { BarcodeWidget } from './widgets/barcode.tsx';
import { BodyMapReading, BodyMapWidget } from './widgets/body-map.tsx';
import { CheckBoxReading, CheckBoxWidget, DeclarationReading, DeclarationWidget } from './widgets/check-box.tsx';
import { ChoiceReading, MultipleChoiceWidget, RadioWidget } from './widgets/choices.tsx';
import { DateReading, DateWidget, TimeReading, TimeWidget } from './widgets/date.tsx';
import { DateTimeReading, DateTimeWidget } from './widgets/date-time.tsx';
import { GeolocationReading, GeolocationWidget } from './widgets/geolocation.tsx';
import { GridReading, GridWidget } from './widgets/grid.tsx';
import { NumberReading, NumberWidget } from './widgets/number.tsx';
import { RiskMatrixReading, RiskMatrixWidget } from './widgets/risk-matrix.tsx';
import { SignatureReading, SignatureWidget } from './widgets/signature.tsx';
import { SingleSelectWidget } from './widgets/single-select.tsx';
import { SiteListReading, SiteListWidget } from './widgets/site-list.tsx';
import { SourceListReading, SourceListWidget } from './widgets/source-list.tsx';
import { TextAreaWidget, TextReading, TextWidget } from './widgets/text.tsx';
import type { FieldLook } from './widget.ts';

const Nothing = () => null;

/** How each field type of the engine is drawn, filled and read. */
export const fieldLooks: Record<FieldTypeName, FieldLook> = {
  text: { titled: 'label', Widget: TextWidget, Reading: TextReading },
  'text-area': { titled: 'label', Widget: TextAreaWidget, Reading: TextReading },
  number: { titled: 'label', Widget: NumberWidget, Reading: NumberReading },
  date: { titled: 'label', Widget: DateWidget, Reading: DateReading },
  time: { titled: 'label', Widget: TimeWidget, Reading: TimeReading },
  'date-time': { titled: 'label', Widget: DateTimeWidget, Reading: DateTimeReading },
  radio: { titled: 'legend', Widget: RadioWidget, Reading: ChoiceReading },
  'single-select': { titled: 'label', Widget: SingleSelectWidget, Reading: ChoiceReading },
  'multiple-choice': { titled: 'legend', Widget: MultipleChoiceWidget, Reading: ChoiceReading },
  'check-box': { titled: 'own', Widget: CheckBoxWidget, Reading: CheckBoxReading },
  declaration: { titled: 'own', Widget: DeclarationWidget, Reading: DeclarationReading },
  hidden: { titled: 'own', Widget: Nothing, Reading: Nothing },
  attachment: { titled: 'legend', Widget: AttachmentWidget, Reading: AttachmentReading },
  signature: { titled: 'legend', Widget: SignatureWidget, Reading: SignatureReading },
  grid: { titled: 'legend', Widget: GridWidget, Reading: GridReading },
  'user-list': { titled: 'label', Widget: SourceListWidget, Reading: SourceListReading },
  record: { titled: 'label', Widget: SourceListWidget, Reading: SourceListReading },
  'site-list': { titled: 'legend', Widget: SiteListWidget, Reading: SiteListReading },
  barcode: { titled: 'label', Widget: BarcodeWidget, Reading: TextReading },
  geolocation: { titled: 'legend', Widget: GeolocationWidget, Reading: GeolocationReading },
  'risk-matrix': { titled: 'legend', Widget: RiskMatrixWidget, Reading: RiskMatrixReading },
  'body-map': { titled: 'legend', Widget: BodyMapWidget, Reading: BodyMapReading },
};

import type { ReactNode } from 'react';
import type { CellKey, Question } from '../../../engine/index.ts';
import type { QuestionState } from './form-store.ts';

/** Props of a widget. `onAnswer(undefined)` takes the answer back. */
export interface WidgetProps {
  id: string;
  cellKey: CellKey;
  question: Question;
  value: unknown;
  state: QuestionState;
  required: boolean;
  invalid: boolean;
  /** Ids of description, errors and warnings, for `aria-describedby`. */
  describedBy: string | undefined;
  onAnswer: (value: unknown) => void;
  /** The person has left the question: its errors may be shown. */
  onLeave: () => void;
  /** Keeps the content of the control, which is no value, with a violation of this code. */
  onMistype: (code: string) => void;
}

/** How an answered question reads. */
export interface ReadingProps {
  id: string;
  cellKey: CellKey;
  question: Question;
  value: unknown;
}

/** How one field type is drawn. */
export interface FieldLook {
  /** `label`: a label for one control; `legend`: a fieldset; `own`: the widget shows the title itself. */
  titled: 'label' | 'legend' | 'own';
  Widget: (props: WidgetProps) => ReactNode;
  Reading: (props: ReadingProps) => ReactNode;
}

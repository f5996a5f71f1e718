import type { AuditSection } from './audit.ts';

/** A form in the document, as the measurements handle it. */
export interface MountedForm {
  /** Element that contains a question's controls, or its only control. Null while the question is hidden. */
  question: (id: string) => Element | null;
  /** Message element that a question without its required answer shows. */
  message: (id: string) => Element | null;
  submit: () => void;
}

/** One way to make the same form. */
export type Mount = (element: HTMLElement, audit: readonly AuditSection[]) => MountedForm;

/** The contenders by the names of their files, with the names that the results show. */
export const contenders = {
  muster: 'Muster',
  'hand-written-mui': 'Hand-written React + MUI, memoised',
  'rjsf-mui': 'RJSF + MUI, if/then',
  survey: 'SurveyJS',
  formio: 'Form.io',
  native: 'Native inputs, memoised React (the limit)',
} as const;

export type ContenderName = keyof typeof contenders;
export const contenderNames = Object.keys(contenders).filter((name): name is ContenderName => name in contenders);
/** Baseline for the comparison of the other contenders. */
export const yardstick: ContenderName = 'hand-written-mui';

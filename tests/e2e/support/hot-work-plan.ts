import type { FieldTypeName } from '../../../engine/index.ts';

/** A question as its author plans it. */
export interface PlannedQuestion {
  field: FieldTypeName;
  title: string;
  /** Text of a declaration. */
  text?: string;
  /** The option of another question that opens it. */
  under?: { question: string; option: string };
  options?: readonly string[];
  columns?: readonly PlannedColumn[];
  isRequired?: true;
  /** Meaning of the answer in the record, as the properties call it. */
  column?: 'Title' | 'Site' | 'Start' | 'End';
  part?: string;
  /** Section to which it is added by mistake, and from which it is moved. */
  strayIn?: string;
}

export interface PlannedColumn {
  title: string;
  /** Kind as named in the properties; a short text if undefined. */
  kind?: string;
}

export interface PlannedSection {
  title: string;
  questions: readonly PlannedQuestion[];
}

/** The template to build: the admin's plan on paper. */
export const hotWorkPlan = {
  name: 'Welding and cutting',
  description: 'For work with sparks and flames',
  prefix: 'WELD',
  note: 'First edition, for the welders',
  sections: [
    {
      title: 'Place and time',
      questions: [
        { field: 'site-list', title: 'Plant', column: 'Site', isRequired: true },
        { field: 'text', title: 'Exact spot', column: 'Title', isRequired: true },
        { field: 'date-time', title: 'From', column: 'Start', isRequired: true },
        { field: 'date-time', title: 'Until', column: 'End', isRequired: true },
      ],
    },
    {
      title: 'What is done',
      questions: [
        { field: 'multiple-choice', title: 'Kinds of hot work', options: ['Welding', 'Cutting', 'Grinding'], isRequired: true },
        { field: 'text-area', title: 'Course of the work' },
        { field: 'single-select', title: 'Area class', options: ['Zone 1', 'Zone 2', 'Safe area'] },
        { field: 'radio', title: 'Combustibles within ten metres' },
        { field: 'text', title: 'How they are covered', under: { question: 'Combustibles within ten metres', option: 'Yes' } },
        { field: 'text', title: 'Breathing protection' },
        { field: 'attachment', title: 'Photo of the place' },
        { field: 'radio', title: 'Gas test needed' },
        { field: 'text', title: 'Why none is needed', under: { question: 'Gas test needed', option: 'No' } },
      ],
    },
    {
      title: 'Gas test',
      questions: [
        {
          field: 'grid',
          title: 'Readings',
          columns: [{ title: 'Gas' }, { title: 'Percent LEL', kind: 'Number' }],
        },
        { field: 'number', title: 'Highest reading' },
      ],
    },
    {
      title: 'People',
      questions: [
        { field: 'user-list', title: 'Who does the work', part: 'Performing authority', isRequired: true },
        { field: 'number', title: 'Number of workers', strayIn: 'Place and time' },
        { field: 'number', title: 'Minutes of fire watch' },
        { field: 'check-box', title: 'The tools are inspected' },
        { field: 'declaration', title: 'I have seen the place', text: 'I have seen the place and removed what can burn.' },
        { field: 'signature', title: 'Signature of the requester', isRequired: true },
      ],
    },
  ] satisfies PlannedSection[],
} as const;

/** The rules, as sentences that the designer says of them. */
export const hotWorkRules = {
  child: { question: 'How they are covered', sentence: 'Shown when “Combustibles within ten metres” is “Yes”.' },
  require: { question: 'Breathing protection', sentence: 'Required when “Kinds of hot work” includes “Welding”.' },
  check: { question: 'Percent LEL', sentence: '“Percent LEL” is at most 10', message: 'Above 10 % LEL nothing may be lit.' },
  value: { question: 'Highest reading', reads: 'Readings', sentence: 'Calculated: “Percent LEL” (highest of “Readings”).' },
  show: { section: 'Gas test', sentence: 'Shown when “Gas test needed” is “Yes”.' },
} as const;

/** Answers of the requester, by the titles of the questions. */
export const hotWorkAnswers = {
  'Exact spot': 'Furnace roof, grid C4',
  'Kinds of hot work': ['Welding', 'Grinding'],
  'Course of the work': 'Two brackets are welded to the roof beam.',
  'Area class': 'Safe area',
  'Breathing protection': 'Half mask with P3 filters',
  'Number of workers': 2,
  'Minutes of fire watch': 60,
} as const;

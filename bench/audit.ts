export type Kind = 'text' | 'text-area' | 'number' | 'date' | 'radio' | 'check-boxes' | 'select';

export interface AuditQuestion {
  id: string;
  title: string;
  kind: Kind;
  required: boolean;
  options: readonly string[];
  /** The question whose answer `No` reveals this one. */
  parent?: string;
}

export interface AuditSection {
  id: string;
  title: string;
  questions: readonly AuditQuestion[];
}

export const perSection = 20;

/** The kinds of a section's twenty questions: every fifth is a choice that reveals a child. */
const kinds: readonly Kind[] = [
  ...(['radio', 'text', 'number', 'select', 'text-area'] as const),
  ...(['radio', 'text', 'date', 'check-boxes', 'radio'] as const),
  ...(['radio', 'text', 'number', 'select', 'text-area'] as const),
  ...(['radio', 'text', 'date', 'check-boxes', 'radio'] as const),
];
const options: Partial<Record<Kind, readonly string[]>> = {
  radio: ['Yes', 'No', 'Not applicable'],
  'check-boxes': ['Signs', 'Barriers', 'Lighting', 'Supervision'],
  select: ['Excellent', 'Good', 'Fair', 'Poor', 'Not seen'],
};

/** The option of a parent that reveals its child. */
export const revealing = { option: 'No', index: 1 };

/** A synthetic audit: `size` questions in sections of twenty, 30 % required, every fifth with a child question beside. */
export function auditOf(size: number): AuditSection[] {
  const count = Math.ceil(size / perSection);
  return Array.from({ length: count }, (_, index) => {
    const section = `s${index + 1}`;
    const length = Math.min(perSection, size - index * perSection);
    return { id: section, title: `Part ${index + 1}`, questions: Array.from({ length }, (_, at) => questionsAt(section, at)).flat() };
  });
}

function questionsAt(section: string, at: number): AuditQuestion[] {
  const kind = kinds[at % kinds.length] ?? 'text';
  const id = `${section}q${at + 1}`;
  const question = {
    id,
    title: `${at + 1}. Is this part of the work as the procedure wants it?`,
    kind,
    required: [1, 4, 7].includes(at % 10),
    options: options[kind] ?? [],
  };
  if (at % 5 !== 0) return [question];
  return [
    question,
    { id: `${id}child`, title: `${at + 1}a. What was found?`, kind: 'text-area', required: false, options: [], parent: id },
  ];
}

/** Returns the questions that are shown from the start: those without a parent. */
export const askedAtFirst = (audit: readonly AuditSection[]): AuditQuestion[] =>
  audit.flatMap(({ questions }) => questions.filter(({ parent }) => parent === undefined));

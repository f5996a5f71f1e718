import { isWhole, type Term, type ValueSort } from '../../../../engine/index.ts';

/** Source of a value: entered, read, or calculated. */
export type TermForm =
  'literal' | 'read' | 'arithmetic' | 'difference' | 'round' | 'least' | 'greatest' | 'addHours' | 'concat' | 'choice' | 'truth' | 'raw';

/** Placeholder for a missing value. */
export const missing: Term = { term: 'literal', value: null };

export function isMissing(term: Term | undefined): boolean {
  return term === undefined || (term.term === 'literal' && term.value === null);
}

/** Returns the forms that a value of a sort can have. */
export function formsFor(sort: ValueSort): readonly TermForm[] {
  const always = ['literal', 'read', 'choice'] as const;
  if (sort === 'number') return [...always, 'arithmetic', 'difference', 'round', 'least', 'greatest'];
  if (sort === 'moment') return [...always, 'addHours', 'least', 'greatest'];
  if (sort === 'date') return [...always, 'least', 'greatest'];
  if (sort === 'text') return [...always, 'concat'];
  if (sort === 'tick') return [...always, 'truth'];
  return sort === 'thing' || sort === 'users' || sort === 'place' ? ['read', 'choice'] : always;
}

export function formOf(term: Term): TermForm {
  switch (term.term) {
    case 'literal':
    case 'arithmetic':
    case 'difference':
    case 'round':
    case 'least':
    case 'greatest':
    case 'addHours':
    case 'concat':
    case 'choice':
    case 'truth':
    case 'raw':
      return term.term;
    case 'shift':
      return 'addHours';
    default:
      return 'read';
  }
}

/** The beginning of a value of a form. */
export function beginningOf(form: TermForm): Term | undefined {
  switch (form) {
    case 'arithmetic':
      return { term: 'arithmetic', operator: '+', of: [missing, missing] };
    case 'difference':
      return { term: 'difference', from: missing, to: missing, unit: 'hours' };
    case 'round':
      return { term: 'round', of: missing, digits: { term: 'literal', value: 0 } };
    case 'least':
    case 'greatest':
    case 'concat':
      return { term: form, of: [missing, missing] };
    case 'addHours':
      return { term: 'addHours', of: missing, hours: { term: 'literal', value: 8 } };
    case 'choice':
      return { term: 'choice', cases: [{ when: { kind: 'group', join: 'all', of: [] }, value: missing }] };
    case 'truth':
      return { term: 'truth', group: { kind: 'group', join: 'all', of: [] } };
    default:
      return undefined;
  }
}

/** Whether no part of a value is missing. A branch of a choice may be empty. */
export function isWholeTerm(term: Term): boolean {
  const parts = (terms: readonly Term[]) => terms.length > 0 && terms.every((part) => !isMissing(part) && isWholeTerm(part));
  switch (term.term) {
    case 'arithmetic':
    case 'least':
    case 'greatest':
    case 'concat':
      return parts(term.of);
    case 'difference':
      return parts([term.from, term.to]);
    case 'round':
      return parts(term.digits ? [term.of, term.digits] : [term.of]);
    case 'addHours':
      return parts([term.of, term.hours]);
    case 'choice':
      return term.cases.every(({ when, value }) => isWhole(when) && isWholeTerm(value)) && (!term.otherwise || isWholeTerm(term.otherwise));
    case 'truth':
      return isWhole(term.group);
    case 'count':
      return term.rows === undefined || isWhole(term.rows);
    default:
      return true;
  }
}

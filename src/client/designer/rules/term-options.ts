import {
  aspectsOf,
  isSameTerm,
  sortOf,
  subjectsFor,
  surroundingsOf,
  type Finding,
  type RuleFieldKind,
  type Template,
  type Term,
  type ValueSort,
} from '../../../../engine/index.ts';
import { lookupNames } from '../../modules/lookups.ts';
import type { RulePlace } from './rule-context.ts';
import type { RuleWords } from '../words/use-rule-words.ts';

/** One entry of the list that terms are picked from: a question, or something beside the answers. */
export interface TermOption {
  key: string;
  title: string;
  group: string;
  /** Term that the rule reads when a person picks this option. */
  term: Term;
  isLater: boolean;
  /** Parts in it, by which the search finds it too: the columns of a grid. */
  holds: string;
}

/** Which terms fit a place. */
export type Accepts = (sort: ValueSort | undefined) => boolean;

/** Returns the terms that a rule may read from its place, as a list to pick from. */
export function termOptions({ template, scope, kind, words, relations }: RulePlace, accepts: Accepts): TermOption[] {
  const questions = subjectsFor(template, scope).flatMap(({ id, title, section, grid, isLater }): TermOption[] => {
    if (id === scope.id && scope.owner === 'question' && !readsItself.includes(kind)) return [];
    const [term] = aspectsOf(template, id).filter((aspect) => accepts(sortOf(template, aspect)));
    const group = grid ?? section;
    return term ? [{ key: id, title: title === '' ? id : title, group, term, isLater, holds: columnsIn(template, id) }] : [];
  });
  const lookups = lookupNames().map((name): Term => ({ term: 'lookup', name }));
  const beside = [...surroundingsOf(template, relations), ...lookups]
    .filter((term) => accepts(sortOf(template, term)))
    .map((term): TermOption => ({
      key: JSON.stringify(term),
      title: words.phrase(term),
      group: words.t('beside'),
      term,
      isLater: false,
      holds: '',
    }));
  return [...questions, ...beside];
}

/** Kinds of rules that may read their own question, because it has an answer already when they run. */
const readsItself: readonly RuleFieldKind[] = ['check', 'score'];

function columnsIn(template: Template, id: string): string {
  const { items } = template.properties[id] ?? {};
  return items && 'properties' in items
    ? Object.values(items.properties)
        .map(({ title }) => title)
        .join(', ')
    : '';
}

/** The question that a term is about. Undefined if there is none, or several. */
export function questionOf(term: Term | undefined): string | undefined {
  if (!term) return undefined;
  if ('id' in term) return term.id;
  return 'grid' in term ? term.grid : undefined;
}

/** Returns the entry of a term. A term that is not in the list gets an entry that describes it unchanged. */
export function optionOf(options: readonly TermOption[], term: Term, words: RuleWords): TermOption {
  const id = questionOf(term);
  const known = options.find((option) => (id === undefined ? isSameTerm(option.term, term) : option.key === id));
  return known ?? { key: JSON.stringify(term), title: words.phrase(term), group: words.t('asItIs'), term, isLater: false, holds: '' };
}

/** Returns the faults in the names of a term, out of all faults of its condition. */
export function faultsOfName(faults: readonly Finding[], term: Term | undefined): readonly Finding[] {
  const names: readonly unknown[] = term
    ? [questionOf(term), 'column' in term ? term.column : undefined, 'name' in term ? term.name : undefined]
    : [];
  return faults.filter(({ code, params }) => code !== 'rule.option-missing' && names.includes(params['id'] ?? params['name']));
}

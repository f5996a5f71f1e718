import { isDate, parseInstant } from '../../time/instant.ts';
import { linkFactOf } from '../../survey/relations.ts';
import { layoutOf } from '../layout.ts';
import type { Case, Term, Unit } from './group.ts';
import { bandsOf, optionsOfTerm, unitOfTerm } from './operators-for.ts';
import type { Saying } from './saying.ts';
import { say, type Sentence } from './sentence.ts';
import { sortOf } from './sort-of.ts';

/** Returns a term as a phrase that fits into any sentence without changes. */
export function sayTerm(term: Term | undefined, saying: Saying, like?: Term): Sentence {
  const said = (other: Term | undefined) => saying.term(other);
  if (!term) return say('open');
  switch (term.term) {
    case 'literal':
      return sayLiteral(term.value, saying, like);
    case 'answer':
      return sayAnswer(term, saying);
    case 'rating':
    case 'band':
    case 'rank':
      return say(term.term, { of: sayQuestion(term.id, saying) });
    case 'fact':
      return sayFact(term.name);
    case 'lookup':
      return say('lookup', { name: term.name });
    case 'setting':
      return say('setting', { name: term.name });
    case 'now':
    case 'today':
      return say(term.term);
    case 'latest':
    case 'sum':
    case 'min':
    case 'max':
      return say(term.term, { column: sayQuestion(term.column, saying), grid: sayQuestion(term.grid, saying) });
    case 'count': {
      const grid = sayQuestion(term.grid, saying);
      return term.rows ? say('countWhere', { grid, rows: saying.group(term.rows) }) : say('count', { grid });
    }
    case 'overlapping':
      return say('overlapping', { grid: sayQuestion(term.grid, saying) });
    case 'caseDays':
      return say(`caseDays.${term.counted}`, { grid: sayQuestion(term.grid, saying), since: said(term.injuredAt) });
    case 'difference':
      return say(`difference.${term.unit}`, { from: said(term.from), to: said(term.to) });
    case 'addHours':
      return sayAddedHours(term, saying);
    case 'shift':
      return say(term.back ? 'minus' : 'plus', { of: said(term.of), by: sayDuration(term.by, term.unit, saying) });
    case 'arithmetic':
      return say('arithmetic', {
        operator: term.of.length === 1 ? 'negative' : term.operator,
        of: term.of.map((part) => bracketed(part, saying)),
      });
    case 'round':
      return term.digits ? say('roundTo', { of: said(term.of), digits: said(term.digits) }) : say('round', { of: said(term.of) });
    case 'least':
    case 'greatest':
    case 'concat':
      return say(term.term, { of: term.of.map(said) });
    case 'choice':
      return say('choice', { of: sayCases(term.cases, term.otherwise, saying, like) });
    case 'truth':
      return say('whether', { of: saying.group(term.group) });
    case 'raw':
      return say('rawTerm', { json: JSON.stringify(term.rule) });
  }
}

/** Phrases added hours. A negative number of hours is phrased as a subtraction. */
function sayAddedHours({ of, hours }: Extract<Term, { term: 'addHours' }>, saying: Saying): Sentence {
  const isBack = hours.term === 'literal' && typeof hours.value === 'number' && hours.value < 0;
  const by: Term = isBack ? { term: 'literal', value: -hours.value } : hours;
  return say(isBack ? 'minus' : 'plus', { of: saying.term(of), by: sayDuration(by, 'hours', saying) });
}

function bracketed(term: Term, saying: Saying): Sentence {
  const said = saying.term(term);
  return term.term === 'arithmetic' ? say('nested', { of: said }) : said;
}

function sayCases(cases: readonly Case[], otherwise: Term | undefined, saying: Saying, like: Term | undefined): Sentence[] {
  const isNothing = otherwise === undefined || (otherwise.term === 'literal' && otherwise.value === null);
  return [
    ...cases.map(({ when, value }) => say('case', { value: saying.term(value, like), when: saying.group(when) })),
    ...(isNothing ? [] : [say('otherwise', { value: saying.term(otherwise, like) })]),
  ];
}

/** Phrases a question by its title, or by its id if it no longer exists. */
export function sayQuestion(id: string, { template }: Saying): Sentence {
  const question = layoutOf(template).placed.get(id);
  return question ? say('question', { title: question.schema.title }) : say('goneQuestion', { id });
}

function sayAnswer({ id, part }: Extract<Term, { term: 'answer' }>, saying: Saying): Sentence {
  const of = sayQuestion(id, saying);
  return part === undefined ? of : say('part', { of, part });
}

function sayLiteral(value: string | number | boolean | null, saying: Saying, like: Term | undefined): Sentence {
  if (value === null) return say('nothing');
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') return sayNumber(value, saying, like);
  if (like) {
    const sort = sortOf(saying.template, like);
    if (sort === 'choice' || sort === 'choices') return sayOption(value, saying, like);
    if (sort === 'band') {
      const band = bandsOf(saying.template).find(({ id }) => id === value);
      return band ? say('option', { title: band.title }) : say('goneOption', { option: value });
    }
    if (sort === 'user' || sort === 'place') return say(sort === 'user' ? 'someone' : 'somewhere', { id: value });
  }
  if (isDate(value)) return say('date', { value });
  return parseInstant(value) === undefined ? say('text', { text: value }) : say('moment', { value });
}

function sayNumber(value: number, { template }: Saying, like: Term | undefined): Sentence {
  const unit = like && unitOfTerm(template, like);
  return unit === undefined ? say('number', { value }) : say('amount', { value, unit });
}

function sayOption(value: string, { template }: Saying, like: Term): Sentence {
  const options = optionsOfTerm(template, like);
  const option = options.find((offered) => offered.const === value);
  if (option) return say('option', { title: option.title });
  // A list of the server is not known here.
  return options.length === 0 && isFromServer(template, like) ? say('text', { text: value }) : say('goneOption', { option: value });
}

function isFromServer(template: Saying['template'], like: Term): boolean {
  const id = 'column' in like ? like.column : 'id' in like ? like.id : '';
  return layoutOf(template).placed.get(id)?.schema['x-source'] !== undefined;
}

/** Describes a duration in minutes, hours or days. */
export function sayDuration(by: Term, unit: Unit, saying: Saying): Sentence {
  if (by.term === 'literal' && typeof by.value === 'number') return say(`duration.${unit}`, { count: by.value });
  return say(`durationOf.${unit}`, { of: saying.term(by) });
}

function sayFact(name: string): Sentence {
  const linked = linkFactOf(name);
  if (linked) return say(`linked.${linked.count}`, { relation: linked.relation });
  return name.endsWith('At') ? say('event', { event: name.slice(0, -2) }) : say('fact', { name });
}

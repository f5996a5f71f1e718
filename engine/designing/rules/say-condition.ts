import type { Comparison, Condition, ConditionOperator, Term } from './group.ts';
import type { Saying } from './saying.ts';
import { turned } from './read-condition.ts';
import { sayDuration } from './say-term.ts';
import { say, type Sentence } from './sentence.ts';
import { sortOf } from './sort-of.ts';

/** How a question of several answers says its choices. */
const includes: Partial<Record<ConditionOperator, string>> = {
  chosen: 'includes',
  notChosen: 'notIncludes',
  chosenAny: 'includesAny',
  chosenNone: 'includesNone',
  chosenAll: 'includesAll',
};

const inTime: Readonly<Record<Comparison, string>> = {
  equals: 'on',
  differs: 'notOn',
  less: 'before',
  atMost: 'notAfter',
  more: 'after',
  atLeast: 'notBefore',
};

/** A condition as a sentence. */
export function sayCondition(condition: Condition, saying: Saying): Sentence {
  const { subject, operator, values, rows } = condition;
  if (!subject) return say('open');
  const said = saying.term(subject);
  const sort = sortOf(saying.template, subject);
  const valueOf = (value: Term | undefined) => saying.term(value, subject);
  const [first, second] = values;

  if (operator === 'someRow' || operator === 'noRow')
    return say(operator, { subject: said, rows: rows && rows.of.length > 0 ? saying.group(rows) : say('open') });
  if (operator === 'night' || operator === 'notNight')
    return values.length > 1
      ? say(`${operator}Between`, {
          subject: said,
          until: saying.term(first),
          from: saying.term(second),
          to: saying.term(values[2] ?? { term: 'literal', value: '06:00' }),
        })
      : say(operator, { subject: said, until: saying.term(first) });
  if (operator === 'empty' || operator === 'filled') return say(emptiness(subject, operator), { subject: said });
  if (operator === 'ticked' || operator === 'notTicked')
    return say(sort === 'tick' ? operator : operator === 'ticked' ? 'true' : 'notTrue', { subject: said });
  if (operator === 'between') return sayBetween(condition, said, saying);
  if (isComparison(operator)) return compared(operator, subject, first, saying);

  const code = (sort === 'choices' ? includes[operator] : undefined) ?? operator;
  if (isList(operator)) return say(code, { subject: said, values: values.length === 0 ? [say('open')] : values.map(valueOf) });
  return values.length === 0 && !takesValue(operator) ? say(code, { subject: said }) : say(code, { subject: said, value: valueOf(first) });
}

function isList(operator: ConditionOperator): boolean {
  return ['chosenAny', 'chosenAll', 'chosenNone', 'oneOf', 'notOneOf'].includes(operator);
}

function takesValue(operator: ConditionOperator): boolean {
  return ['chosen', 'notChosen', 'contains', 'notContains', 'matches', 'notMatches'].includes(operator);
}

function isComparison(operator: ConditionOperator): operator is Comparison {
  return Object.hasOwn(inTime, operator);
}

function emptiness(subject: Term, operator: 'empty' | 'filled'): string {
  if (subject.term !== 'fact' || !subject.name.endsWith('At')) return operator;
  return operator === 'filled' ? 'happened' : 'notHappened';
}

function isTimely(term: Term, { template }: Saying): boolean {
  return ['date', 'moment', 'time'].includes(sortOf(template, term) ?? '');
}

function compared(operator: Comparison, subject: Term, value: Term | undefined, saying: Saying): Sentence {
  const said = saying.term(subject);
  if (value?.term === 'shift') return sayShift(operator, said, value, saying);
  const isInTime = [subject, value].some((term) => term && isTimely(term, saying));
  return say(isInTime ? inTime[operator] : operator, { subject: said, value: saying.term(value, subject) });
}

function sayShift(operator: Comparison, subject: Sentence, value: Extract<Term, { term: 'shift' }>, saying: Saying): Sentence {
  const { of, by, unit, back } = value;
  if (by.term === 'literal' && by.value === 0) return say(inTime[operator], { subject, value: saying.term(of) });
  const side = back ? 'before' : 'after';
  const place =
    of.term === 'now' || of.term === 'today' ? say(`place.${side}.${of.term}`) : say(`place.${side}.moment`, { of: saying.term(of) });
  return say('shifted', { subject, size: say(`size.${back ? turned[operator] : operator}`, { by: sayDuration(by, unit, saying) }), place });
}

function sayBetween({ subject, values }: Condition, said: Sentence, saying: Saying): Sentence {
  const [least, most] = values;
  if (subject && (isTimely(subject, saying) || least?.term === 'shift' || most?.term === 'shift'))
    return say('all', { of: [compared('atLeast', subject, least, saying), compared('atMost', subject, most, saying)] });
  return say('between', { subject: said, least: saying.term(least, subject), most: saying.term(most, subject) });
}

import fc from 'fast-check';

/** The questions that fuzzed expressions read, by name, with the type of each. */
export const questionTypes = {
  t: 'text',
  u: 'text',
  n: 'integer',
  d: 'decimal',
  c: 'select_one yn',
  m: 'select_multiple yn',
  day: 'date',
  due: 'date',
} as const;

/** The choices of the list that the questions of choice have. */
export const yesNoMaybe = ['yes', 'no', 'maybe'].map((name) => ({ list_name: 'yn', name, label: `Say ${name}` }));

/** Answers to a question of each type, as an XForms instance spells them. A decimal always has a fraction. */
export const answersOfType = {
  text: ['a', 'ab', 'abc', 'low', '5', '-2.5', 'x y', 'AB-12', 'true', 'yes', 'b', '12', '-'],
  integer: ['0', '1', '3', '5', '-2', '10'],
  decimal: ['0.5', '2.5', '-1.25', '0.1', '100.456'],
  select_one: ['yes', 'no', 'maybe'],
  select_multiple: ['yes', 'no', 'yes no', 'no maybe', 'yes no maybe'],
  date: ['2026-03-05', '2026-03-10', '2025-12-31', '2027-02-01'],
} as const satisfies Record<string, readonly string[]>;
export type AnsweredType = keyof typeof answersOfType;

/** The type without the name of its list. */
export function answeredType(type: string): AnsweredType | undefined {
  const [word = ''] = type.split(' ');
  return Object.hasOwn(answersOfType, word) ? (word as AnsweredType) : undefined;
}

const one = fc.constantFrom;
const inBrackets = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> => inner.map((text) => `(${text})`);
const call = (name: string, ...args: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...args).map((parts) => `${name}(${parts.join(', ')})`);
const between = (left: fc.Arbitrary<string>, operators: readonly string[], right: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(left, one(...operators), right).map((parts) => parts.join(' '));

const comparisons = ['=', '!=', '<', '<=', '>', '>='];
const patterns = one("'^[A-Z]{2}-[0-9]+$'", "'^[a-z ]+$'", "'^[0-9]{1,3}$'", "'^(a|ab|x y)$'", "'^.{2,4}$'", "'^a?b*$'");
/** Numbers that exist whatever is answered. */
const sureNumber = one('count-selected(${m})', 'string-length(${t})', 'coalesce(${n}, 3)', 'coalesce(${d}, 0.5) * 2', '7');

/** Expressions of each kind, of the functions that the import carries. They avoid the known differences of `odk-differences.ts`. */
export const expressions = fc.letrec<{ number: string; text: string; condition: string; day: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one('${n}', '${d}', '0', '1', '3', '2.5', '-2', '10'),
    between(inBrackets(tie('number')), ['+', '-', '*'], inBrackets(tie('number'))),
    between(inBrackets(tie('number')), ['div', 'mod'], one('2', '2.5', '-4')),
    call('-', tie('number')),
    sureNumber,
    call('string-length', tie('text')),
    call('int', tie('number')),
    call('floor', tie('number')),
    call('ceiling', tie('number')),
    call('abs', tie('number')),
    call('round', tie('number')),
    call('round', tie('number'), one('0', '1', '2', '-1')),
    call('pow', one('${n}', '1.5', 'count-selected(${m})', '${n} div 2'), one('1', '2', '3')),
    call('number', call('normalize-space', one('${t}', '${u}', "'5'", 'substr(${t}, 1)'))),
    call('coalesce', one('${n}', '${d}'), tie('number')),
    call('if', tie('condition'), tie('number'), tie('number')),
    call('min', sureNumber, sureNumber),
    call('max', sureNumber, sureNumber, call('abs', sureNumber)),
    between(tie('day'), ['-'], tie('day')),
    call('decimal-date-time', tie('day')),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one('${t}', '${u}', '${c}', "'a'", "'x y'", "''", "'ab'", "'5'", "'yes'"),
    call('concat', tie('text'), fc.oneof(tie('text'), tie('number'), one('${m}', "' '"))),
    call('concat', one("'on '"), one('${day}', '${due}'), tie('text')),
    call('substr', tie('text'), one('0', '1', '-2')),
    call('substr', tie('text'), one('0', '1', '-2'), one('1', '2', '-1')),
    call('substring-before', tie('text'), one("'b'", "' '", "'-'", '${u}')),
    call('substring-after', tie('text'), one("'b'", "' '", "'-'")),
    call('normalize-space', tie('text')),
    call('translate', tie('text'), one("'abc'", "'- '"), one("'AB'", "''", "'xyz'")),
    call('coalesce', one('${t}', '${u}', '${c}', "normalize-space(substring-before(${t}, 'b'))"), tie('text')),
    call('string', fc.oneof(tie('text'), tie('number'), one('${m}'), tie('condition'))),
    call('if', tie('condition'), tie('text'), tie('text')),
    call('format-date', tie('day'), one("'%d/%m/%y'", "'%e %b %Y'", "'%a %n'")),
    one("jr:choice-name(${c}, '${c}')"),
  ),
  day: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one('${day}', '${due}', "date('2026-03-03')", 'today()'),
    call('if', tie('condition'), tie('day'), tie('day')),
    call('coalesce', one('${day}', '${due}'), tie('day')),
    call('date', one('${day}', "'2025-12-31'")),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    between(tie('number'), comparisons, tie('number')),
    between(tie('text'), ['=', '!='], tie('text')),
    between(tie('day'), comparisons, fc.oneof(tie('day'), one("'2026-03-05'", "''", "concat('on ', ${t})"))),
    between(call('format-date', tie('day'), one("'%Y-%m-%d'")), comparisons, one("'2026-03-05'", "'2026-03-10'")),
    between(one('${c}'), ['=', '!='], one("'yes'", "'no'", "''", "'none'")),
    between(one('${m}'), ['=', '!='], fc.oneof(one("'yes'", "'yes no'", "''"), tie('text'))),
    between(one('${n}', '${d}', '${t}'), comparisons, one("'5'", '5', '${d}', '${t}')),
    between(inBrackets(tie('condition')), ['and', 'or', '=', '!='], inBrackets(tie('condition'))),
    between(inBrackets(tie('condition')), ['=', '!='], one("'true'", "'false'", "''", '1', 'true()', 'false()')),
    call('not', tie('condition')),
    call('boolean', fc.oneof(call('concat', tie('text')), one('${n} + 1', 'count-selected(${m})'))),
    call('boolean-from-string', tie('text')),
    call('selected', one('${m}', '${c}', '${t}'), one("'yes'", "'maybe'", '${c}', "''")),
    call('selected', call('concat', one('${m}', '${c}'), one("' maybe'")), one("'yes'", "'maybe'")),
    call('contains', fc.oneof(tie('text'), one('${m}')), tie('text')),
    call('starts-with', tie('text'), one("'a'", "'AB'", "'5'")),
    call('ends-with', tie('text'), one("'b'", "' '", "'5'")),
    call('regex', tie('text'), patterns),
    one('true()', 'false()'),
  ),
}));

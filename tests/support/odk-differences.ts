/** A known difference from ODK Web Forms: an expression that shows it, and the reason to keep it. */
interface KnownDifference {
  readonly reason: string;
  readonly expression: string;
  /** Answers by the names of `questionTypes`. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly ours: string | number | boolean | undefined;
  readonly theirs: string;
}

/**
 * All differences from ODK Web Forms 0.22. Fuzzed forms avoid exactly these expressions, so that any other difference fails; a difference
 * that no longer exists fails too. The behaviour of ODK Collect is taken from the source of JavaRosa. Two more differences are not
 * expressions. Web Forms drops a choice that a filter no longer offers, while ours keeps and refuses it. And it finds no question for
 * `jr:choice-name` inside a filter in a repeat.
 */
export const odkDifferences: readonly KnownDifference[] = [
  {
    reason: 'The least and the greatest value pass over what is unanswered, as in ODK Collect; Web Forms has none.',
    expression: 'max(${n}, 2)',
    ours: 2,
    theirs: '',
  },
  {
    reason: 'The greatest of days is a day; Web Forms has a number of days since 1970, or nothing.',
    expression: 'max(${day}, ${due})',
    answers: { day: '2026-03-05', due: '2026-03-10' },
    ours: '2026-03-10',
    theirs: '20522',
  },
  {
    reason: 'A power is a product: of sixteen digits the last may differ.',
    expression: 'pow(${d} * 2, 3)',
    answers: { d: '100.456' },
    ours: 8109939.80495053,
    theirs: '8109939.804950529',
  },
  {
    reason: 'A number is finite: what is divided by zero has no result.',
    expression: '1 div 0',
    ours: undefined,
    theirs: 'Infinity',
  },
  {
    reason: 'A text of spaces alone is no answer.',
    expression: "substr('x y', 1, 2)",
    ours: undefined,
    theirs: ' ',
  },
  {
    reason: 'A text of spaces is no number, as in XPath and ODK Collect; in Web Forms it is 0.',
    expression: "number(substr('x y', 1, 2))",
    ours: undefined,
    theirs: '0',
  },
  {
    reason: 'A day in a text is no number, as in ODK Collect; in Web Forms it is the days since 1970.',
    expression: "number(format-date(${day}, '%Y-%m-%d'))",
    answers: { day: '2026-03-05' },
    ours: undefined,
    theirs: '20517',
  },
  {
    reason: 'A day is not compared with a number that somebody typed as a text.',
    expression: '${day} > ${t}',
    answers: { day: '2026-03-05', t: '7' },
    ours: false,
    theirs: 'true',
  },
  {
    reason: 'An unanswered question is not true, as in ODK Collect; to Web Forms every question is.',
    expression: 'boolean(${t})',
    ours: false,
    theirs: 'true',
  },
  {
    reason: 'The number that coalesce finds stays a number, as in ODK Collect: 0 is not true. Web Forms makes a text of it.',
    expression: 'boolean(coalesce(${n}, 3))',
    answers: { n: '0' },
    ours: false,
    theirs: 'true',
  },
  {
    reason: 'A whole decimal is spelled without a fraction, as in ODK Collect.',
    expression: 'string(${d})',
    answers: { d: '3' },
    ours: '3',
    theirs: '3.0',
  },
  {
    reason: 'Rounding follows the decimal digits, as in ODK Collect; Web Forms follows the binary ones.',
    expression: 'round(1.005, 2)',
    ours: 1.01,
    theirs: '1',
  },
  {
    reason: 'A cut ends behind the whole mark, as in XPath and ODK Collect; Web Forms cuts behind its first character.',
    expression: "substring-after('a::b', '::')",
    ours: 'b',
    theirs: ':b',
  },
  {
    reason: 'Sunday has a name; Web Forms forgets it.',
    expression: "format-date(${day}, '%a')",
    answers: { day: '2026-03-01' },
    ours: 'Sun',
    theirs: '',
  },
  {
    reason: 'A text of several words is looked for as a whole, as in ODK Collect; Web Forms takes it for one choice with spaces.',
    expression: 'selected(${t}, ${u})',
    answers: { t: 'x y', u: 'x y' },
    ours: true,
    theirs: 'false',
  },
  {
    reason: 'A sum over no rows is 0, as in XPath and ODK Collect; Web Forms has none.',
    expression: 'sum(${k})',
    ours: 0,
    theirs: '',
  },
];

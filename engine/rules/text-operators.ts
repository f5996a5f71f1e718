import { patternOf } from '../patterns/pattern.ts';
import { formattedMoment } from '../time/formatted-moment.ts';
import { ruleOperator, type Operator } from './operator.ts';
import { ruleLimits } from './limits.ts';
import { numberOf } from './order.ts';
import { RuleError } from './rule-error.ts';

/** Operators that join, cut and match texts. A missing answer counts as an empty text. */
export const textOperators: readonly Operator[] = [
  ruleOperator('concat', 1, Infinity, (args) => {
    const text = args.map(spelled).join('');
    if (text.length > ruleLimits.result) throw new RuleError('rule.result-too-large');
    return text;
  }),
  {
    name: 'matches',
    signatures: [
      {
        takes: ['rule', 'pattern'],
        least: 2,
        rest: false,
        run: ([text, pattern]) => patternOf(String(pattern))?.matches(spelled(text)) ?? false,
      },
    ],
  },
  ruleOperator('length', 1, 1, ([text]) => spelled(text).length),
  ruleOperator('slice', 2, 3, ([text, start, end]) =>
    spelled(text).slice(numberOf(start) ?? 0, end === undefined ? undefined : (numberOf(end) ?? 0)),
  ),
  ruleOperator('before', 2, 2, ([text, mark]) => spelled(text).slice(0, Math.max(0, spelled(text).indexOf(spelled(mark))))),
  ruleOperator('after', 2, 2, ([text, mark]) => {
    const at = spelled(text).indexOf(spelled(mark));
    return at === -1 ? '' : spelled(text).slice(at + spelled(mark).length);
  }),
  ruleOperator('tidy', 1, 1, ([text]) =>
    spelled(text)
      .replaceAll(/[ \t\n\r]+/g, ' ')
      .replaceAll(/^ | $/g, ''),
  ),
  ruleOperator('translate', 3, 3, ([text, from, to]) => translated(spelled(text), [...spelled(from)], [...spelled(to)])),
  ruleOperator('format_date', 2, 2, ([moment, format], { reader }) =>
    typeof format === 'string' ? formattedMoment(moment, format, reader.zone) : null,
  ),
];

function spelled(value: unknown): string {
  if (Array.isArray(value)) return value.map(spelled).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Replaces each character of `from` by that at its place in `to`, or by nothing. */
function translated(text: string, from: readonly string[], to: readonly string[]): string {
  const by = new Map(from.map((point, at) => [point, to[at] ?? ''] as const).toReversed());
  return [...text].map((point) => by.get(point) ?? point).join('');
}

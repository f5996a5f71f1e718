import fc from 'fast-check';
import type { Workbook } from '../../engine/interchange/interchange.ts';
import { questionTypes as types, yesNoMaybe } from './fuzzed-xpath.ts';
import { aWorkbook } from './xlsform-fixtures.ts';

const names = Object.keys(types) as (keyof typeof types)[];
const choices = yesNoMaybe.map((choice) => ({ ...choice, 'label::German (de)': choice.name }));

const ofText = fc
  .tuple(fc.constantFrom('=', '!='), fc.constantFrom("'a'", "'x y'", "''"))
  .map(([operator, literal]) => `\${t} ${operator} ${literal}`);
const ofNumber = fc
  .tuple(
    fc.constantFrom('${n}', '${d}', '${n} + 1', '${n} * 2', 'string-length(${u})'),
    fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
    fc.constantFrom('0', '3', '2.5', '${n}'),
  )
  .map((parts) => parts.join(' '));
const ofChoice = fc.constantFrom("${c} = 'yes'", "${c} != 'no'", "selected(${m}, 'maybe')", 'count-selected(${m}) > 1', "${c} = ''");
const ofShape = fc.constantFrom(
  "regex(${t}, '^[A-Z]{2}-[0-9]+$')",
  "starts-with(${t}, 'ab')",
  "contains(${u}, 'x')",
  "${day} > '2026-01-01'",
);
export const { condition: aCondition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(ofText, ofNumber, ofChoice, ofShape),
    fc
      .tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition'))
      .map(([one, operator, other]) => `(${one}) ${operator} (${other})`),
    tie('condition').map((inner) => `not(${inner})`),
  ),
}));
export const aCalculation = fc.constantFrom(
  '${n} + 1',
  '${n} * 2 - 3',
  "if(${c} = 'yes', 'open', 'shut')",
  "concat(${t}, '-', ${u})",
  "substring-after(${t}, '::')",
  "substring-before(${t}, ' ')",
  'string-length(${u})',
  "translate(${t}, 'abc', 'AB')",
  'normalize-space(${t})',
  'coalesce(${t}, ${u})',
);
const constraint = fc.constantFrom('', '. != 3', '. > 0 and . < 100', '. >= 2');
const label = fc.constantFrom('A label', '  Spaced  out ', 'Größe', '', 'What is ${t}?');

interface Extra {
  relevant: string;
  required: string;
  label: string;
}
const extra: fc.Arbitrary<Extra> = fc.record({
  relevant: fc.oneof(fc.constant(''), aCondition),
  required: fc.oneof(fc.constantFrom('', 'yes', 'no', 'true()'), aCondition),
  label,
});

/** A form of questions with rules over each other, some of them in a group, with calculations; circular rules are among them. */
export const anXlsform: fc.Arbitrary<Workbook> = fc
  .record({
    order: fc.shuffledSubarray(names, { minLength: 3 }),
    extras: fc.array(extra, { minLength: names.length, maxLength: names.length }),
    group: fc.tuple(fc.nat(6), fc.nat(6), fc.oneof(fc.constant(''), aCondition)),
    calculations: fc.array(aCalculation, { maxLength: 3 }),
    limit: constraint,
    isTranslated: fc.boolean(),
  })
  .map(({ order, extras, group: [from, to, shown], calculations, limit, isTranslated }) => {
    const rows = order.map((name, at): Record<string, string> => {
      const { label: text = '', ...rules } = extras[at] ?? {};
      const isNumber = types[name] === 'integer' || types[name] === 'decimal';
      return {
        type: types[name],
        name,
        label: text,
        ...(isTranslated && { 'label::German (de)': `${name} auf Deutsch` }),
        ...rules,
        constraint: isNumber ? limit : '',
        constraint_message: isNumber && limit !== '' ? 'Not like this' : '',
      };
    });
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const grouped = [
      ...rows.slice(0, first),
      { type: 'begin group', name: 'g', label: 'Group', relevant: shown },
      ...rows.slice(first, last + 1),
      { type: 'end group' },
      ...rows.slice(last + 1),
    ];
    const calculated = calculations.map((calculation, at) => ({ type: 'calculate', name: `calc${at}`, calculation }));
    return aWorkbook([...grouped, ...calculated], choices, { form_title: 'Fuzzed', form_id: 'fuzzed' });
  });

import { isObject } from '../../own.ts';
import { patternOf } from '../../patterns/pattern.ts';
import type { RuleJson } from '../../template.ts';
import { UnfitExpression } from './expression.ts';
import type { Naming } from './naming.ts';
import { bindingPower } from './parse-expression.ts';

/** A piece of XPath and its binding power. */
export interface Printed {
  readonly text: string;
  readonly power: number;
}

interface Printer {
  readonly naming: Naming;
  print(rule: RuleJson): Printed;
  reference(id: string): Printed;
}

type Print = (args: readonly RuleJson[], printer: Printer) => Printed;

/** Every operator that XPath has a word for: the only list. */
export const operatorPrinters: ReadonlyMap<string, Print> = new Map<string, Print>([
  ['and', chain('and')],
  ['or', chain('or')],
  ['==', equality('=')],
  ['===', equality('=')],
  ['!=', equality('!=')],
  ['!==', equality('!=')],
  ['<', order('<')],
  ['<=', order('<=')],
  ['>', order('>')],
  ['>=', order('>=')],
  ['+', sum],
  ['-', difference],
  ['*', chain('*')],
  ['/', chain('div')],
  ['%', chain('mod')],
  ['!', not],
  ['!!', call('boolean')],
  ['if', choice],
  ['round', call('round')],
  ['concat', concat],
  ['matches', matches],
  ['length', call('string-length')],
  ['slice', call('substr')],
  ['before', call('substring-before')],
  ['after', call('substring-after')],
  ['tidy', call('normalize-space')],
  ['translate', translate],
  ['format_date', call('format-date-time')],
  ['today', call('today')],
  ['now', call('now')],
  ['in', among],
  ['var', value],
  ['chosen', ([id = null, option = null], printer) => called('selected', [printer.reference(nameIn(id)), printer.print(option)])],
  ['answered', ([id = null], printer) => ({ text: `${printer.reference(nameIn(id)).text} != ''`, power: bindingPower['!='] })],
  ['count', count],
  ['sum', overColumn('sum')],
  ['min', overColumn('min')],
  ['max', overColumn('max')],
  ['date_diff', between],
]);

/** Other engines look for a pattern inside a text: anchors keep it whole. */
function matches([text = null, pattern]: readonly RuleJson[], printer: Printer): Printed {
  const source = typeof pattern === 'string' ? pattern : '';
  return called('regex', [printer.print(text), printer.print(patternOf(source)?.isAnchored ? source : `^(?:${source})$`)]);
}

/** In a list is to be one of its values, in a text a part of it. */
function among([part = null, whole = null]: readonly RuleJson[], printer: Printer): Printed {
  if (!Array.isArray(whole)) return called('contains', [printer.print(whole), printer.print(part)]);
  if (whole.length === 0) return printer.print(false);
  return joined(
    'or',
    whole.map((value) => equality('=')([part, value], printer)),
  );
}

function called(name: string, args: readonly Printed[]): Printed {
  return { text: `${name}(${args.map(({ text }) => text).join(', ')})`, power: 9 };
}

function call(name: string): Print {
  return (args, printer) =>
    called(
      name,
      args.map((arg) => printer.print(arg)),
    );
}

/** Joins operands with a left-associative operator. Operands that bind less tightly are put in brackets. */
function joined(operator: keyof typeof bindingPower, parts: readonly Printed[]): Printed {
  const power = bindingPower[operator];
  const texts = parts.map((part, at) => (part.power > power || (at === 0 && part.power === power) ? part.text : `(${part.text})`));
  return { text: texts.join(` ${operator} `), power: parts.length === 1 ? (parts[0]?.power ?? 9) : power };
}

function chain(operator: keyof typeof bindingPower): Print {
  return (args, printer) =>
    joined(
      operator,
      args.map((arg) => printer.print(arg)),
    );
}

function equality(operator: '=' | '!='): Print {
  return ([one = null, other = null], printer) =>
    joined(operator, several(one, other, printer) ?? [printer.print(one), ticked(one, other, printer) ?? printer.print(other)]);
}

/** XForms keeps several choices as one text with spaces between them. */
function several(one: RuleJson, other: RuleJson, printer: Printer): Printed[] | undefined {
  const [list] = isObject(one) && Array.isArray(one['concat']) && one['concat'].length === 1 ? one['concat'] : [];
  const id = isObject(list) ? list['var'] : undefined;
  if (typeof id !== 'string' || typeof other !== 'string' || !printer.naming.isMany(id)) return undefined;
  return [printer.reference(id), printer.print(other.split(', ').join(' '))];
}

/** Prints a comparison with a tick: a ticked answer is OK to XForms, and never false. */
function ticked(one: RuleJson, other: RuleJson, printer: Printer): Printed | undefined {
  const id = isObject(one) && typeof one['var'] === 'string' ? one['var'] : undefined;
  if (typeof other !== 'boolean' || id === undefined || !printer.naming.isTicked(id)) return undefined;
  return { text: other ? "'OK'" : "''", power: 9 };
}

function order(operator: '<' | '<=' | '>' | '>='): Print {
  return (args, printer) => {
    const parts = args.map((arg) => printer.print(arg));
    const pairs = parts.slice(1).map((part, at) => joined(operator, [parts[at] ?? part, part]));
    return joined('and', pairs);
  };
}

function sum(args: readonly RuleJson[], printer: Printer): Printed {
  return args.length === 1 ? call('number')(args, printer) : chain('+')(args, printer);
}

function difference(args: readonly RuleJson[], printer: Printer): Printed {
  if (args.length > 1) return chain('-')(args, printer);
  const operand = printer.print(args[0] ?? null);
  return { text: `-${operand.power >= 7 ? operand.text : `(${operand.text})`}`, power: 7 };
}

function not(args: readonly RuleJson[], printer: Printer): Printed {
  const [inner = null] = args;
  const [id] = isObject(inner) ? [inner['answered']].flat() : [];
  if (typeof id !== 'string') return call('not')(args, printer);
  return { text: `${printer.reference(id).text} = ''`, power: bindingPower['='] };
}

function choice(args: readonly RuleJson[], printer: Printer): Printed {
  const [condition = null, then = null, ...others] = args;
  const otherwise = others.length > 1 ? choice(others, printer) : printer.print(others[0] ?? null);
  return called('if', [printer.print(condition), printer.print(then), otherwise]);
}

/** A single literal inside is an option that the list does not have. */
function concat(args: readonly RuleJson[], printer: Printer): Printed {
  const parts = args.map((arg) => printer.print(arg));
  if (args.length > 1) return called('concat', parts);
  return typeof args[0] === 'string' ? (parts[0] ?? called('concat', [])) : called('string', parts);
}

/** Several choices without the commas between them are spelled like that in XForms. */
function translate(args: readonly RuleJson[], printer: Printer): Printed {
  const [text = null, from, to] = args;
  const [list] = isObject(text) && Array.isArray(text['concat']) && text['concat'].length === 1 ? text['concat'] : [];
  const id = isObject(list) ? list['var'] : undefined;
  const isSpelling = from === ',' && to === '' && typeof id === 'string' && printer.naming.isMany(id);
  return isSpelling ? printer.print(text) : call('translate')(args, printer);
}

function value([path = null, otherwise]: readonly RuleJson[], printer: Printer): Printed {
  const reference = printer.reference(nameIn(path));
  return otherwise === undefined ? reference : called('coalesce', [reference, printer.print(otherwise)]);
}

function count([grid = null, rule]: readonly RuleJson[], printer: Printer): Printed {
  if (rule === undefined) return called('count', [printer.reference(nameIn(grid))]);
  const column = isObject(rule) ? [rule['answered']].flat()[0] : undefined;
  if (typeof column !== 'string') throw new UnfitExpression('rule-not-xpath', { operator: 'count' });
  return called('count-non-empty', [printer.reference(column)]);
}

function overColumn(name: string): Print {
  return (args, printer) => {
    const [grid, column] = args;
    if (typeof grid !== 'string') return call(name)(args, printer);
    if (typeof column !== 'string') throw new UnfitExpression('rule-not-xpath', { operator: name });
    return called(name, [printer.reference(column)]);
  };
}

function between([from = null, to = null, unit]: readonly RuleJson[], printer: Printer): Printed {
  const days = joined(
    '-',
    [to, from].map((moment) => called('decimal-date-time', [printer.print(moment)])),
  );
  if (unit === 'days') return days;
  return joined('*', [days, { text: unit === 'hours' ? '24' : '1440', power: 9 }]);
}

/** Questions are named by their id alone; the parts of a place or a signature have no name in XForms. */
function nameIn(name: RuleJson): string {
  if (typeof name !== 'string' || name.includes('.')) throw new UnfitExpression('rule-not-xpath', { operator: 'var' });
  return name;
}

import { isObject } from '../../own.ts';
import type { RuleJson } from '../../template.ts';
import { decimalOf } from '../decimal.ts';
import { UnfitExpression } from './expression.ts';
import type { Naming } from './naming.ts';
import { operatorPrinters, type Printed } from './operator-printers.ts';

/** Writes a rule as XPath; throws an `UnfitExpression` where XPath has no word for it. */
export function logicToXPath(rule: RuleJson, naming: Naming): string {
  return printed(rule, naming).text;
}

function printed(rule: RuleJson, naming: Naming): Printed {
  if (rule === null) return { text: "''", power: 9 };
  if (typeof rule === 'boolean') return { text: rule ? 'true()' : 'false()', power: 9 };
  if (typeof rule === 'number') return { text: decimalOf(rule), power: rule < 0 ? 7 : 9 };
  if (typeof rule === 'string') return { text: quoted(rule), power: 9 };
  const [[operator, given] = ['', null], ...others] = isObject(rule) ? Object.entries(rule) : [];
  const print = others.length === 0 ? operatorPrinters.get(operator) : undefined;
  if (!print) throw new UnfitExpression('rule-not-xpath', { operator: operator === '' ? '[]' : operator });
  const args: readonly RuleJson[] = Array.isArray(given) ? given : [given ?? null];
  return print(args, {
    naming,
    print: (part) => printed(part, naming),
    reference: (id) => ({ text: id === naming.self ? '.' : naming.reference(id), power: 9 }),
  });
}

/** A text between the quotation marks that it does not contain; with both in it, it is put together. */
function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  const parts = text.split("'").map((part) => `'${part}'`);
  return `concat(${parts.join(`, "'", `)})`;
}

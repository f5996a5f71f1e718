import { isObject, own } from '../own.ts';
import type { Reader } from './reader.ts';

/** Context of a rule that is evaluated on plain answers. */
export interface RuleContext {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Grid row that the rule is evaluated in. */
  readonly row?: Readonly<Record<string, unknown>>;
  readonly remarks?: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly zone: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Reads plain answers: the innermost row first, the root last. */
export function plainReader(context: RuleContext): Reader {
  return readerOf(context, context.row ? [context.row, context.answers] : [context.answers]);
}

function readerOf(context: RuleContext, scopes: readonly unknown[]): Reader {
  const holder = (id: string): number => scopes.findIndex((scope) => own(scope, id) !== undefined);
  const value = (id: string): unknown => own(scopes[holder(id)], id) ?? null;
  return {
    value,
    answered: (id) => !isUnanswered(value(id)),
    remarked: (id) => own(context.remarks, id) !== undefined,
    rows: (grid) => {
      const rows = value(grid);
      return Array.isArray(rows) ? rows.filter(isObject).map((row) => readerOf(context, [row, ...scopes.slice(holder(grid))])) : [];
    },
    fact: (name) => own(context.facts, name) ?? null,
    setting: (name) => own(context.settings, name) ?? null,
    now: context.now,
    zone: context.zone,
  };
}

function isUnanswered(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

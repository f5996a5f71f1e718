import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { awaitLater, type Tenant } from './tenant.ts';

/** A query that is sent again and again with other values. */
export interface ComposedQuery<Given, Row> {
  all(trx: Tenant, given: Given): Promise<Row[]>;
  /** The first row, if there is one. */
  first(trx: Tenant, given: Given): Promise<Row | undefined>;
  /** Runs a query that writes; the result says how many rows it affected. */
  run(trx: Tenant, given: Given): Promise<QueryResult<Row>>;
  /**
   * Sends a query that writes, without waiting for its answer: the transaction does, and fails if the query fails. `answered` gets the rows
   * when they come; it sends no further query.
   */
  send(trx: Tenant, given: Given, answered?: (rows: readonly Row[]) => void): Promise<void>;
}

/** Stands for a value while the query is composed. It refuses to become part of a text, which would then be sent with every value. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    return notAValue(this.name);
  }

  toJSON(): never {
    return notAValue(this.name);
  }
}

function notAValue(name: string): never {
  throw new Error(`While the query is composed, ${name} has no value`);
}

/**
 * A query whose text is composed the first time that it is sent, and kept: for the statements of nearly every request, where composing takes
 * as long as waiting for the answer. `compose` receives placeholders instead of values, so it can neither compare nor compute with them, and
 * a value that is a list must be one parameter, such as `= ANY (${ids}::uuid[])`. Values of its own are sent as they are.
 */
export function composedOnce<Given extends object, Row>(
  compose: (trx: Tenant, given: Given) => Compilable<Row>,
): ComposedQuery<Given, Row> {
  let composed: CompiledQuery<Row> | undefined;

  // Async, so that a missing value rejects too: a throw would leave a statement beside it unheard.
  const run = async (trx: Tenant, given: Given): Promise<QueryResult<Row>> => {
    composed ??= compose(trx, placeholders()).compile();
    const parameters = composed.parameters.map((value) => (value instanceof Placeholder ? valueAt(value, given) : value));
    return trx.executeQuery<Row>({ ...composed, parameters });
  };
  return {
    run,
    send: async (trx, given, answered = () => {}) =>
      awaitLater(
        trx,
        run(trx, given).then(({ rows }) => answered(rows)),
      ),
    all: async (trx, given) => (await run(trx, given)).rows,
    first: async (trx, given) => (await run(trx, given)).rows[0],
  };
}

/** One such query for each shape, for a query that differs by more than its values; there must not be many shapes. */
export function composedBy<Shape extends object, Given extends object, Row>(
  compose: (trx: Tenant, given: Given, shape: Shape) => Compilable<Row>,
): (shape: Shape) => ComposedQuery<Given, Row> {
  const known = new Map<string, ComposedQuery<Given, Row>>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const query = known.get(key) ?? composedOnce((trx: Tenant, given: Given) => compose(trx, given, shape));
    known.set(key, query);
    return query;
  };
}

function valueAt({ name }: Placeholder, given: object): unknown {
  const value = (given as Record<string, unknown>)[name];
  if (value === undefined) throw new Error(`The query needs a value for ${name}`);
  return value;
}

function placeholders<Given extends object>(): Given {
  return new Proxy({} as Given, {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys: () => notAValue('everything'),
  });
}

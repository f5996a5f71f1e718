import { isObject, own } from '../../own.ts';

/** A schema, and the references that led to it. */
export interface Followed {
  readonly schema: Record<string, unknown>;
  readonly references: readonly string[];
}

const mostHops = 20;

/** Follows a schema's `$ref` inside its document. Keywords beside the reference are kept. Undefined if the reference has no target. */
export function followed(schema: unknown, root: unknown): Followed | undefined {
  const references: string[] = [];
  let found = isObject(schema) ? schema : undefined;
  while (found) {
    const { $ref, ...beside } = found;
    if (typeof $ref !== 'string') return { schema: found, references };
    const target = references.length < mostHops ? at($ref, root) : undefined;
    references.push($ref);
    found = isObject(target) ? { ...target, ...beside } : undefined;
  }
  return undefined;
}

function at(reference: string, root: unknown): unknown {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference
    .slice(1)
    .split('/')
    .slice(1)
    .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((held, step) => own(held, step), root);
}

/** A stray percent sign is itself. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

import { isObject, own } from '../../own.ts';

const mostHops = 20;

/** Follows a schema's `$ref` inside its document; what stands beside it stays. Undefined where it leads nowhere. */
export function resolved(schema: unknown, root: unknown): Record<string, unknown> | undefined {
  let found = isObject(schema) ? schema : undefined;
  for (let hop = 0; found; hop += 1) {
    const { $ref, ...beside } = found;
    if (typeof $ref !== 'string') return found;
    const target = hop < mostHops ? at($ref, root) : undefined;
    found = isObject(target) ? { ...target, ...beside } : undefined;
  }
  return found;
}

function at(reference: string, root: unknown): unknown {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference
    .slice(1)
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((held, step) => own(held, step), root);
}

import type { Finding } from '../../../../engine/index.ts';
import type { LooseT } from '../../ui/loose-t.ts';

type Params = Finding['params'];
// Parameters that contain an id, with the key of its module that contains the name.
const named = { party: 'party', event: 'event', state: 'status' } as const;

/** Returns the parameters of a finding, with the module's names for parties, events and states. An id without a name stays. */
export function namedParams(params: Params, module: string, t: LooseT): Params {
  const withName = ([key, value]: [string, string | number]): [string, string | number] => {
    if (!isNamed(key)) return [key, value];
    const names = String(value)
      .split(', ')
      .map((id) => t(`${module}:${named[key]}.${id}`, { defaultValue: id }));
    return [key, names.join(', ')];
  };
  return Object.fromEntries(Object.entries(params).map(withName));
}

function isNamed(key: string): key is keyof typeof named {
  return Object.hasOwn(named, key);
}

import type { Finding } from '../../../engine/index.ts';

type Params = Finding['params'];
/** A translation by a key that is made from data: a module's name, a party, an event. */
type LooseT = (key: string, options: { defaultValue: string }) => string;

/** The parameters of a finding, with parties and events by the names that their module has for them; what has none keeps its id. */
export function namedParams(params: Params, module: string, t: LooseT): Params {
  const named = ([key, value]: [string, string | number]): [string, string | number] => {
    if (key !== 'party' && key !== 'event') return [key, value];
    const names = String(value)
      .split(', ')
      .map((id) => t(`${module}:${key}.${id}`, { defaultValue: id }));
    return [key, names.join(', ')];
  };
  return Object.fromEntries(Object.entries(params).map(named));
}

/** A translation by a key that is made from data: a module's name, a state, the code of a finding. */
export type LooseT = (
  keys: string | string[],
  options?: Readonly<Record<string, string | number>> & { readonly defaultValue?: string },
) => string;

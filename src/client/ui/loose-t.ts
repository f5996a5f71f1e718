/** A translation by a key built from data: the name of a module, a state, the code of a finding. */
export type LooseT = (
  keys: string | string[],
  options?: Readonly<Record<string, string | number>> & { readonly defaultValue?: string },
) => string;

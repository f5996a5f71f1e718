type Params = Record<string, string | number>;

/** Parameters of a text with the number that its plural goes by: what was counted, else the limit that it names. */
export function counted(params: Params): Params & { count?: number } {
  const { count, ...others } = params;
  const number = [count, params['limit'], params['maximum']].find((value) => typeof value === 'number');
  return number === undefined ? others : { ...others, count: number };
}

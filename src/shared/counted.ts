type Params = Record<string, string | number>;

/** Parameters of a text with the number that its plural goes by: the limit that it names, which may stand beside what was counted, else that. */
export function counted(params: Params): Params & { count?: number } {
  const { count, ...others } = params;
  const number = [params['limit'], params['maximum'], count].find((value) => typeof value === 'number');
  return number === undefined ? others : { ...others, count: number };
}

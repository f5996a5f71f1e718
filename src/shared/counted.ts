type Params = Record<string, string | number>;

/**
 * Returns the parameters of a text with the `count` that selects its plural form: the limit or maximum in the text, if it has one, else
 * the given count.
 */
export function counted(params: Params): Params & { count?: number } {
  const { count, ...others } = params;
  const number = [params['limit'], params['maximum'], count].find((value) => typeof value === 'number');
  return number === undefined ? others : { ...others, count: number };
}

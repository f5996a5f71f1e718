/**
 * Takes the place of `fast-uri` in the client, which is larger than the rest of what RJSF loads. RJSF resolves references between schemas with
 * it; the schema of a form refers to itself alone.
 */
const uri = {
  /** Returns a reference as an absolute address, or unchanged if its base is none. */
  resolve: (base: string, reference: string): string => URL.parse(reference, base)?.href ?? reference,
  equal: (one: string, other: string): boolean => one === other,
};

// oxlint-disable-next-line import/no-default-export -- RJSF imports it as the default.
export default uri;

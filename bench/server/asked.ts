/** A measured call. */
export interface Asked {
  name: string;
  /** Its address, in which `:site` stands for a site of the reader. */
  path: string;
  /** Longest time that it may take, in milliseconds. */
  most: number;
}

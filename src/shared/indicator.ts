/** One number of a module, and the list filters that show the records it counts. */
export interface Indicator {
  /** Its name is the text `dashboards:indicator.<id>`. */
  id: string;
  /** The level of the pyramid that it is a part of; its own name, unless several indicators make one level. */
  level: string;
  module: string;
  value: number | null;
  count: number;
  is_average: boolean;
  filters: Record<string, string>;
}

/** One number of a module, and the list filters that show the records it counts. */
export interface Indicator {
  /** Its name is the text `dashboards:indicator.<id>`. */
  id: string;
  module: string;
  value: number | null;
  count: number;
  is_average: boolean;
  filters: Record<string, string>;
}

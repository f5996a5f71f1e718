/** The text that the last shift left on a permit, with the time and the person of that handover. */
export interface HandoverNote {
  /** Id of the permit. */
  id: string;
  at: string;
  by: string | null;
  texts: { title: string; text: string }[];
}

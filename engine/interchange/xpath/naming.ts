/** How questions are called where an expression goes. */
export interface Naming {
  /** The question whose value `.` is. */
  readonly self?: string;
  /** The name of a question by its id. */
  name(id: string): string;
  /** Whether a question is answered with yes, which XForms spells OK. */
  isTicked(id: string): boolean;
  /** Whether several options of a question can be chosen. */
  isMany(id: string): boolean;
}

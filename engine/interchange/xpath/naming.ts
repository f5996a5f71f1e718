/** How questions are called where an expression goes. */
export interface Naming {
  /** The question whose value `.` is. */
  readonly self?: string;
  /** How an expression refers to a question: by its name, or by its path where others have the same name. */
  reference(id: string): string;
  /** Whether a question is answered with yes, which XForms spells OK. */
  isTicked(id: string): boolean;
  /** Whether several options of a question can be chosen. */
  isMany(id: string): boolean;
}

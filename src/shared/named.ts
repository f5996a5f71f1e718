/** A person or a place, named for the screen. */
export interface Named {
  id: string;
  name: string;
}

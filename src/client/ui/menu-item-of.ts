/** One entry of the navigation. */
export interface MenuItemOf {
  id: string;
  path: string;
  text: string;
  icon: string;
  isActive: boolean;
  /** How much waits there, and how that is said aloud. */
  badge?: { count: number; text: string };
}

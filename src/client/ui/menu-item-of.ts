/** One entry of the navigation. */
export interface MenuItemOf {
  id: string;
  path: string;
  text: string;
  icon: string;
  isActive: boolean;
  /** Number of items that wait there, and its text for screen readers. */
  badge?: { count: number; text: string };
}

import type { Named } from './named.ts';

/** A permit under which people are on site. */
export interface OnSitePermit {
  id: string;
  number: string;
  form: string;
  status: string;
  site: Named | null;
  /** The unit, department or division of the work. */
  place: string | null;
  ends_at: string | null;
  /** Parties of the permit, and its workers, whose party is `worker`. */
  people: { party: string; name: string; task: string | null }[];
}

/** The people that permits name, up to a limit of permits. */
export interface OnSite {
  items: OnSitePermit[];
  total: number;
}

export const siteStatuses = ['active', 'inactive', 'deleted'] as const;
export type SiteStatus = (typeof siteStatuses)[number];

/** Kinds of places below a site, each under the one before it. */
export const placeKinds = ['division', 'department', 'unit'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A site as a list of sites shows it. */
export interface SiteRow {
  id: string;
  name: string;
  /** Code that the organisation itself gives the site. */
  site_code: string | null;
  /** The name with the place it is at. */
  site_full_name: string;
  timezone: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  /** ISO 3166-1, two letters. */
  country: string | null;
  zip_code: string | null;
  latitude: number | null;
  longitude: number | null;
  head_of_safety_id: string | null;
  head_of_safety: string | null;
  head_of_site_id: string | null;
  manager_id: string | null;
  status: SiteStatus;
  divisions: number;
  /** The ids of the logo: one or none. */
  logo: string[];
  lock_version: number;
  updated_at: string;
}

/** One site, and what would go on without it. */
export interface SiteDetail extends SiteRow {
  open_records: number;
}

/** A place below a site; divisions have people. */
export interface SitePlaceRow {
  id: string;
  name: string;
  lock_version: number;
}
export interface DepartmentRow extends SitePlaceRow {
  units: SitePlaceRow[];
}
export interface DivisionRow extends SitePlaceRow {
  head: { id: string; name: string } | null;
  supervisor: { id: string; name: string } | null;
  departments: DepartmentRow[];
}

/** A group of sites under one head. */
export interface OperatingUnitRow {
  id: string;
  name: string;
  head_id: string | null;
  head: string | null;
  site_ids: string[];
  sites: string[];
  lock_version: number;
  updated_at: string;
}

/** A pin of a plan: which place is where on the picture, in parts of its width and height from the top left. */
export interface MapPointer {
  id: string;
  kind: PlaceKind;
  place_id: string;
  place: string;
  x: number;
  y: number;
  lock_version: number;
}

/** A drawing or photo of a site with its pins. */
export interface SitePlan {
  id: string;
  site_id: string;
  name: string;
  /** The id of the picture: one. */
  image: string[];
  pointers: MapPointer[];
  lock_version: number;
}

/** The open records of one module at a place, and the states that they count as open in. */
export interface OpenAtPlace {
  module: string;
  count: number;
}

/** Plans of a site for the people who work there: each pin with the open records at its place. */
export interface SiteMapView {
  site: { id: string; name: string };
  plans: (Omit<SitePlan, 'pointers'> & { pointers: (MapPointer & { open: OpenAtPlace[] })[] })[];
  /** States of an open record, by module. */
  open_statuses: Record<string, string[]>;
}

/** Records of a list by where they are. */
export interface RecordMap {
  /** The sites of the records, by name. */
  sites: { id: string; name: string; latitude: number | null; longitude: number | null; count: number }[];
  /** Records without a site. */
  elsewhere: number;
  /** The plans of the one site that the list is filtered by. */
  plans: SiteMapView['plans'];
  /** States that the map is limited to while the list is not filtered by status. Empty if it shows all. */
  statuses: string[];
}

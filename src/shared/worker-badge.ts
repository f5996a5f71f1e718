/** The badge of a worker, to print. */
export interface WorkerBadge {
  number: string;
  name: string;
  /** Id of a file. */
  photo: string | null;
  company: string;
  trade: string | null;
  is_active: boolean;
  /** QR code with which anyone checks the badge, and the page that it opens; null while none is made. */
  code: { address: string; picture: string } | null;
}

/** The holder of a badge, as its code shows them to anyone: name, photo and employer, and whether induction and competences are in date. */
export interface CheckedBadge {
  name: string;
  /** Id of the photo; its content is a separate call with the same token. */
  photo: string | null;
  employer: string;
  status: string;
  induction: DatedItem | null;
  competences: (DatedItem & { name: string })[];
  zone: string;
  /** ISO 8601: when this was read. */
  now: string;
}

export interface DatedItem {
  /** Last day; null for one that does not expire. */
  valid_until: string | null;
  in_date: boolean;
}

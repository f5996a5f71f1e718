/** The badge of a worker. */
export interface WorkerBadge {
  number: string;
  name: string;
  /** Id of a file. */
  photo: string | null;
  company: string;
  trade: string | null;
  is_active: boolean;
  /** QR code that leads to the profile, as SVG. */
  code: string;
}

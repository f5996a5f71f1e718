/** Another permit beside or under a permit: who works there, at what. */
export interface Neighbour {
  id: string;
  number: string;
  form: string;
  status: string;
  conditions: string[];
  starts_at: string | null;
  ends_at: string | null;
  people: { party: string; name: string }[];
  /** Whether the reader may open it. */
  is_readable: boolean;
}

/** Permits beside or under a permit, up to a limit, and how many there are. */
export interface Neighbours {
  items: Neighbour[];
  total: number;
}

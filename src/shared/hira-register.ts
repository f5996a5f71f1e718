/** A risk of a statement: likelihood times severity, and the band of the matrix that it falls in. */
export interface RegisterRisk {
  rating: number;
  band: string;
  colour: string;
}

/** One control of a statement; a shared one is named by its number. */
export interface RegisterControl {
  text: string;
  owner: string | null;
  /** A day. */
  due: string | null;
}

/** One statement in the register of risks. */
export interface RegisterRow {
  id: string;
  number: string | null;
  title: string | null;
  site: string | null;
  status: string;
  conditions: string[];
  next_review_at: string | null;
  hazard: string | null;
  consequence: string | null;
  initial: RegisterRisk | null;
  residual: RegisterRisk | null;
  controls: RegisterControl[];
}

/** A page of the register. */
export interface RegisterPage {
  items: RegisterRow[];
  total: number;
}

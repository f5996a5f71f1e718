/** The state of a record for anyone at the gate, without names of people. */
export interface GateState {
  organization: string;
  module: string;
  number: string;
  /** Title of the form. */
  form: string;
  status: string;
  /** Tone of the state, which gives its colour. */
  tone: 'neutral' | 'info' | 'waiting' | 'good' | 'bad';
  conditions: string[];
  site: string | null;
  starts_at: string | null;
  ends_at: string | null;
  zone: string;
  /** ISO 8601: when this was read. */
  now: string;
}

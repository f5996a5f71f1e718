const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long the parts of a session live, in milliseconds. */
export const lifetimes = {
  access: 10 * minute,
  idle: 8 * hour,
  session: 30 * day,
  adminSession: 7 * day,
  /** How long a device is known after a sign-in. */
  device: 90 * day,
  /** How long the predecessor of a refresh secret still gets the same successor. */
  predecessor: 10_000,
  passwordReset: 30 * minute,
  activation: 7 * day,
  cableTicket: 30_000,
};

/** The instant some milliseconds after another. */
export function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

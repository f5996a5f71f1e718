/** The server's present moment, as ISO 8601: the device's own clock is only trusted for how much time has passed. */
export function serverNow(detail: { now: string }, receivedAt: number): string {
  return new Date(Date.parse(detail.now) + Math.max(0, Date.now() - receivedAt)).toISOString();
}

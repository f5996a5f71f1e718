/** The storage of an organisation in bytes: `GET /api/tenants/memory`. */
export interface Memory {
  used: number;
  limit: number;
  is_exhausted: boolean;
}

/** How to reach one database as one user. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; password: string; database: string };

/** The same database as another user. */
export function asUser(connection: Connection, user: string, password: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, user, password };
  const url = new URL(connection.connectionString);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return { connectionString: url.href };
}

/** The same server and user, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}

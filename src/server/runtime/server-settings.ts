import { createHash } from 'node:crypto';
import type { Cluster } from './cluster.ts';

/** The settings that the embedded database is started with: no network, all writes safe, memory for a small machine. */
export function serverSettings(cluster: Cluster): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: cluster.socket,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    // A container's /dev/shm is small.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_min_duration_statement: '1000',
    log_parameter_max_length: '0',
    idle_in_transaction_session_timeout: '60s',
    password_encryption: 'scram-sha-256',
  };
}

/** Returns a digest of settings and edition: a running database with another digest is restarted. */
export function settingsDigest(cluster: Cluster): string {
  const text = JSON.stringify([serverSettings(cluster), cluster.binaries.edition]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

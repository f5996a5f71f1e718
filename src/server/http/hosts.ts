import type { Config } from '../config.ts';

/** The sub-domain that a host names, by exact match; nothing where the host is not ours. Outside production bare localhost is the demo organisation. */
export function subDomainOf(hostname: string, { publicBaseDomain }: Pick<Config, 'publicBaseDomain'>): string | undefined {
  const host = hostname.toLowerCase();
  if (publicBaseDomain === undefined && ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)) return 'demo';
  const base = `.${publicBaseDomain ?? 'localhost'}`;
  const label = host.endsWith(base) ? host.slice(0, -base.length) : '';
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) ? label : undefined;
}

/** Where people of an organisation open the product: from the stored domain, never from a request. */
export function originOf(subDomain: string, { publicBaseDomain, port }: Pick<Config, 'publicBaseDomain' | 'port'>): string {
  return publicBaseDomain === undefined ? `http://${subDomain}.localhost:${port}` : `https://${subDomain}.${publicBaseDomain}`;
}

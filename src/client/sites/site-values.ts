import type { SiteDetail, SiteStatus } from '../../shared/site.ts';

/** A site as values of its form. */
export interface SiteValues {
  name: string;
  site_code: string;
  timezone: string;
  status: SiteStatus;
  head_of_safety_id: string | null;
  head_of_site_id: string | null;
  manager_id: string | null;
  phone: string;
  email: string;
  address: string;
  city: string;
  zip_code: string;
  state: string;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  logo: string[];
}

export function siteValues(site: SiteDetail | undefined, timezone: string): SiteValues {
  return {
    name: site?.name ?? '',
    site_code: site?.site_code ?? '',
    timezone: site?.timezone ?? timezone,
    status: site?.status ?? 'active',
    head_of_safety_id: site?.head_of_safety_id ?? null,
    head_of_site_id: site?.head_of_site_id ?? null,
    manager_id: site?.manager_id ?? null,
    phone: site?.phone ?? '',
    email: site?.email ?? '',
    address: site?.address ?? '',
    city: site?.city ?? '',
    zip_code: site?.zip_code ?? '',
    state: site?.state ?? '',
    country: site?.country ?? null,
    latitude: site?.latitude ?? null,
    longitude: site?.longitude ?? null,
    logo: site?.logo ?? [],
  };
}

/** Returns the body to send: an empty text becomes null, and a site stays deleted until another status is chosen. */
export function bodyOf({ status, ...values }: SiteValues): object {
  const texts = Object.fromEntries(
    (['site_code', 'email', 'address', 'city', 'zip_code', 'state'] as const).map((name) => [name, values[name].trim() || null]),
  );
  return { ...values, ...texts, phone: values.phone.trim(), ...(status !== 'deleted' && { status }) };
}

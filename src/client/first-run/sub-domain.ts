/** The host label that a name suggests: lower-case letters, digits and hyphens; empty where the name has none of them. */
export function suggestedSubDomain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replaceAll(/^-+|-+$/g, '');
}

/** Whether a text can be a host's first label. */
export function isSubDomain(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
}

/** The address that an organisation will have below the host of this page. */
export function organisationAddress(subDomain: string, { hostname }: Pick<Location, 'hostname'>): string {
  return `https://${subDomain}.${hostname}`;
}

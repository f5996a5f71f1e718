/** Headers with which the content of a stored file is sent: a browser runs nothing in it, and no other site shows it. */
export function storedHeaders({ type, size }: { type: string; size: string | number | bigint }): Record<string, string> {
  return {
    'content-type': type,
    'content-length': String(size),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}

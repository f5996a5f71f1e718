/** A stored signature, or half of one. */
export interface Signed {
  name?: string;
  fileId?: string;
}

export function signedOf(value: unknown): Signed {
  if (typeof value !== 'object' || value === null) return {};
  return {
    ...('name' in value && typeof value.name === 'string' ? { name: value.name } : {}),
    ...('fileId' in value && typeof value.fileId === 'string' ? { fileId: value.fileId } : {}),
  };
}

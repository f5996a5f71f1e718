/** A part of the registers: the companies, the workers of none, or what belongs to one company. */
export type Part = 'companies' | 'uncategorised' | 'workers' | 'documents';

/** The address of a part. */
export function addressOf(part: Part, contractor = ''): string {
  if (part === 'companies') return '/contractors';
  return part === 'uncategorised' ? '/contractor/uncategory-workers' : `/contractor/${contractor}/${part}`;
}

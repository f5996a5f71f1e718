import type { Resource } from '../settings/resource.ts';

export const revisionResource: Resource = { endpoint: '/api/hsse_rev_numbers', entity: 'hsse_rev_number' };
export const revisionsPath = '/hsse_rev_numbers';

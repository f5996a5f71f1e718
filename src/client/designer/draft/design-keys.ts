/** Keys of all queries about templates for their designers. */
export const designKeys = {
  all: ['designs'] as const,
  lists: () => [...designKeys.all, 'list'] as const,
  list: (module: string) => [...designKeys.lists(), module] as const,
  details: () => [...designKeys.all, 'detail'] as const,
  detail: (id: string) => [...designKeys.details(), id] as const,
  draft: (id: string) => [...designKeys.all, 'draft', id] as const,
};

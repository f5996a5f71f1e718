/** The addresses of a module's record screens. */
export interface RecordPaths {
  list: string;
  new: string;
  newFrom: (templateId: string) => string;
  edit: (id: string) => string;
  summary: (id: string) => string;
}

/** Where a module's screens are; permits keep the specification's addresses, other modules follow one pattern. */
export function recordPaths(module: string): RecordPaths {
  if (module === 'permits') {
    return {
      list: '/',
      new: '/v3/permit-to-work/new',
      newFrom: (templateId) => `/v3/permit-to-work/new/${templateId}`,
      edit: (id) => `/v3/permit-to-work/edit/${id}`,
      summary: (id) => `/permit/${id}/summary`,
    };
  }
  return {
    list: `/${module}`,
    new: `/${module}/new`,
    newFrom: (templateId) => `/${module}/new/${templateId}`,
    edit: (id) => `/${module}/edit/${id}`,
    summary: (id) => `/${module}/${id}/summary`,
  };
}

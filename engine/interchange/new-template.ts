import type { Template } from '../template.ts';

/** Returns a template without sections and questions. Settings that are not given have the defaults of the specification. */
export function newTemplate(module: string, title: string, settings: Partial<Template['x-settings']> = {}): Template {
  return {
    $schema: 'https://muster.example/schemas/core/template.schema.json',
    type: 'object',
    title: title.slice(0, 200),
    'x-module': module,
    'x-settings': { prefix: 'FORM', defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: true, ...settings },
    'x-sections': [],
    properties: {},
    additionalProperties: false,
  };
}

/** Returns a template for an import to fill. Its prefix is derived from the name of the form in its source. */
export function importedTemplate(module: string, title: string, name: string): Template {
  const prefix = name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 6);
  return { ...newTemplate(module, title, prefix === '' ? {} : { prefix }), ...(name !== '' && { 'x-name': name.slice(0, 500) }) };
}

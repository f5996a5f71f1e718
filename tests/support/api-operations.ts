import { send } from './client.ts';

/** A JSON Schema as the OpenAPI document carries it. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  default?: unknown;
}

/** One operation of the API, read off its own description. */
export interface Operation {
  method: string;
  path: string;
  access: { level: string; module?: string; action?: string | string[] };
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | undefined;
  responses: Record<string, unknown>;
}

interface Described {
  paths: Record<string, Record<string, DescribedOperation>>;
}
interface DescribedOperation {
  'x-access': Operation['access'];
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

/** Every operation of `/api/openapi.json`. */
export async function operationsOf(port: number): Promise<Operation[]> {
  const { body } = await send<Described>(port, undefined, { path: '/api/openapi.json' });
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
      responses: operation.responses,
    })),
  );
}

/** Where an operation takes an id: the name of a parameter, or the path of a property of its body. */
export interface Place {
  in: 'path' | 'query' | 'body';
  name: string;
}

/** Every place of an operation that takes an id. */
export function placesOf(operation: Operation): Place[] {
  const parameters = operation.parameters
    .filter(({ schema }) => schema.format === 'uuid')
    .map(({ in: where, name }) => ({ in: where as 'path' | 'query', name }));
  return [...parameters, ...placesIn(operation.body ?? {}).map((name) => ({ in: 'body' as const, name }))];
}

function placesIn(schema: Schema, path: string[] = []): string[] {
  if (schema.format === 'uuid') return [path.join('.')];
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => placesIn(property, [...path, name]));
  return schema.items ? [...below, ...placesIn(schema.items, [...path, '0'])] : below;
}

export interface BuiltRequest {
  method: string;
  path: string;
  body?: unknown;
}

/** A request that satisfies the operation's schemas; `valueOf` chooses the values it knows, by place. */
export function requestOf(operation: Operation, valueOf: (place: Place) => unknown): BuiltRequest {
  const valued = (where: Place['in'], name: string, schema: Schema) => valueOf({ in: where, name }) ?? sample(schema);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(valued('path', name, schema)));
  });
  const query = new URLSearchParams();
  for (const { name, in: where, required, schema } of operation.parameters) {
    if (where !== 'query') continue;
    const value = valueOf({ in: 'query', name }) ?? (required ? sample(schema) : undefined);
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const body = operation.body && bodyOf(operation.body, [], (name, schema) => valued('body', name, schema));
  return { method: operation.method, path: query.size > 0 ? `${path}?${query}` : path, ...(body !== undefined && { body }) };
}

function bodyOf(schema: Schema, path: string[], valued: (name: string, schema: Schema) => unknown): unknown {
  if (schema.items?.format === 'uuid') return [valued([...path, '0'].join('.'), schema.items)];
  if (!schema.properties) return valued(path.join('.'), schema);
  return Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, bodyOf(property, [...path, name], valued)]));
}

function sample(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return {};
  return schema.format === 'uuid' ? '01900000-0000-7000-8000-000000000000' : 'x';
}

import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { isMeant } from '../../../engine/index.ts';
import { Problem } from '../../shared/problem.ts';
import type { App } from './app-type.ts';
import { coerceQuery } from './coerce-query.ts';
import { isStorable } from './storable.ts';

/**
 * Checks bodies, parameters and headers exactly as their schemas say: nothing is coerced, dropped or inherited. A schema is compiled for the first
 * request that needs it; all of them took half of the start.
 */
export function validateStrictly(app: App): void {
  const ajv = new Ajv({ coerceTypes: false, removeAdditional: false, ownProperties: true, useDefaults: true, allErrors: false });
  formats.default(ajv);
  for (const name of ['date', 'date-time'] as const) {
    const { validate } = formats.default.get(name) as { validate: (text: string) => boolean };
    ajv.addFormat(name, { validate: (text: string) => validate(text) && isMeant(text) });
  }

  app.setValidatorCompiler(({ schema, httpPart }: { schema: object; httpPart?: string }) => {
    let validate: ValidateFunction | undefined;
    const check = (data: unknown): boolean => {
      validate ??= ajv.compile(schema);
      if (httpPart === 'querystring') coerceQuery(schema, data);
      const valid = validate(data);
      check.errors = validate.errors ?? null;
      return valid;
    };
    check.errors = null as ErrorObject[] | null;
    return check;
  });
}

/** Writes answers by their schemas, each compiled for the first answer. */
export function serializeOnDemand(app: App): void {
  const compile = SerializerSelector()();
  app.setSerializerCompiler((route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (data) => (serialize ??= compile({ ...route, httpStatus: route.httpStatus ?? '' }))(data);
  });
}

/** Takes JSON bodies only, no request with two content types, and no text that could not be stored. */
export function acceptJsonOnly(app: App): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const types = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-type');
    if (types.length > 1) throw new Problem('request.unsupported-type');
  });
  app.addHook('preValidation', async ({ query, body }) => {
    if (!isStorable(query) || (!Buffer.isBuffer(body) && !isStorable(body))) throw new Problem('request.malformed');
  });
}

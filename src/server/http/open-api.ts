import swagger from '@fastify/swagger';
import { Type } from 'typebox';
import { languages } from '../../shared/language.ts';
import type { App } from './app-type.ts';
import { closed } from './schemas.ts';

const Params = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));
const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String({ description: 'One of docs/problems.md' }),
  error: Type.String({ description: 'The text, in the language of X-Lang' }),
  requestId: Type.String(),
  mend: Type.Optional(Type.String()),
  params: Type.Optional(Params),
  violations: Type.Optional(
    Type.Array(
      closed({
        key: Type.String(),
        code: Type.String(),
        question: Type.Optional(Type.String()),
        params: Type.Optional(Params),
        message: Type.Optional(Type.String()),
      }),
    ),
  ),
  refused: Type.Optional(
    Type.Array(
      closed({
        code: Type.String(),
        params: Type.Optional(Params),
        message: Type.Optional(Type.String()),
        mend: Type.Optional(Type.String()),
      }),
    ),
  ),
});
const refusal = { description: 'A problem (RFC 9457)', content: { 'application/problem+json': { schema: ProblemSchema } } };

/** Describes every route from its own declarations, access included. */
export async function describeApi(app: App, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muster HSSE',
        version,
        description: 'Names of paths and fields follow the specification; docs/api-mapping.md says what stands behind them.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session: ten minutes' },
          fileCookie: { type: 'apiKey', in: 'cookie', name: '__Host-file', description: 'For file downloads only' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const { access, fileCookie } = route.config ?? {};
      const response = typeof schema?.response === 'object' ? schema.response : {};
      const isOpen = access?.level === 'public' || access?.level === 'loopback';
      return {
        url,
        schema: {
          ...schema,
          headers: Type.Object({ 'x-lang': Type.Optional(Type.Enum([...languages])) }),
          'x-access': access,
          security: isOpen ? [] : [{ bearer: [] }, ...(fileCookie ? [{ fileCookie: [] }] : [])],
          response: { ...response, '4xx': refusal, '5xx': refusal },
        },
      };
    },
  });
}

/** Serves the description. */
export function openApiRoute(app: App): void {
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: { level: 'public' }, anonymous: true } }, async () =>
    app.swagger(),
  );
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language.ts';
import { Problem, type ProblemBody, type ProblemCode, type ProblemDetails, type ProblemRefusal } from '../../shared/problem.ts';
import { refusalOf } from '../db/refusal-of.ts';
import { languageOf, translate } from '../texts/translate.ts';
import type { App } from './app-type.ts';
import { securityHeaders } from './security-headers.ts';
import { violationsOf } from './violations.ts';

const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-type',
  FST_ERR_CTP_EMPTY_TYPE: 'request.unsupported-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_NOT_FOUND: 'request.not-found',
  FST_REQ_FILE_TOO_LARGE: 'file.too-large',
  FST_FILES_LIMIT: 'request.too-large',
  FST_PARTS_LIMIT: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported-type',
};

/** Refusals with a status of 500 and more that no one has to look after on the server. */
const expected = new Set<ProblemCode>(['request.busy', 'organisation.memory-exhausted', 'file.quota-exceeded']);

/** The largest refused body that is still received, in bytes: a sender whose connection is closed meanwhile never reads why. */
const receivedAnyway = 64 * 1024 * 1024;

/** Sends every refusal and every failure as application/problem+json. The details of a failure appear only in the log. */
export function answerProblems(app: App): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.status >= 500 && !expected.has(problem.code)) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: problem.code }, 'request refused');
    // The framework closes the connection after a body that it did not read.
    if (problem.status === 413 && Number(request.headers['content-length']) <= receivedAnyway) reply.removeHeader('connection');
    return sendProblem(request, reply, problem);
  });
}

/**
 * Answers requests that the framework refuses before a route is found or a hook runs, such as an undecodable address or an accept-version
 * header.
 */
export function answerFrameworkErrors(config: { production: boolean }) {
  const headers = securityHeaders(config);
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void sendProblem(request, reply.headers(headers), new Problem('request.malformed'));
}

/** Seconds until a retry, if the refusal does not specify any. */
const usualWait = 5;

/** Writes one problem in the language of the request. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, { code, status, details }: Problem): FastifyReply {
  const retryAfter = details.retryAfter ?? (status === 429 || status === 503 ? usualWait : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(bodyOf(request, code, status, details)));
}

function bodyOf(request: FastifyRequest, code: ProblemCode, status: number, details: ProblemDetails): ProblemBody {
  const language = languageOf(request.headers);
  const error = translate(language, 'problems', code, details.params) ?? code;
  const mend = translate(language, 'problems', `mend.${code}`, details.params);
  const { params, violations, clashes } = details;
  // Other clients read the reason of each refusal too; an interlock brings its own.
  const refused = details.refused?.map((each) => ({
    ...textsOf(language, each),
    ...each,
  }));
  return {
    type: `urn:muster-hsse:problem:${code}`,
    title: error,
    status,
    code,
    error,
    requestId: request.id,
    ...(mend !== undefined && { mend }),
    ...(params && { params }),
    ...(violations && { violations }),
    ...(refused && { refused }),
    ...(clashes && { clashes }),
  };
}

function textsOf(language: Language, { code, params }: ProblemRefusal): Pick<ProblemRefusal, 'message' | 'mend'> {
  const message = translate(language, 'problems', code, params);
  const mend = translate(language, 'problems', `mend.${code}`, params);
  return { ...(message !== undefined && { message }), ...(mend !== undefined && { mend }) };
}

function problemOf(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    const { unknownId } = request.routeOptions.config;
    if (error.validationContext === 'params' && unknownId) return new Problem(unknownId);
    const violations = violationsOf(error.validation);
    const [first] = violations;
    const code = first?.code === 'answer.required' ? 'request.incomplete' : 'request.invalid';
    return new Problem(code, { params: { field: first?.key ?? '' }, violations });
  }
  const known = fastifyCodes[error.code] ?? codeOfStatus(error.statusCode);
  if (known) return new Problem(known);
  if (isBrokenForm(error)) return new Problem('request.malformed');
  return refusalOf(error) ?? new Problem('request.failed');
}

/** Whether a multipart body is cut off or has no boundary: its parser gives these errors no code. */
function isBrokenForm({ message }: Error): boolean {
  return /end of multipart data$|^Multipart: /.test(message);
}

/** Refusals of the framework and its parts that are none of the above. */
function codeOfStatus(status: number | undefined): ProblemCode | undefined {
  if (status === 403 || status === 404) return 'request.not-found';
  return status !== undefined && status >= 400 && status < 500 ? 'request.malformed' : undefined;
}

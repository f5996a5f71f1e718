import { Problem, type ProblemCode } from '../../../shared/problem.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { changeDraft, type DraftSaved } from '../change-draft.ts';
import type { DesignServices } from '../design-access.ts';
import { draftText } from '../draft-document.ts';
import { draftOf, loadTemplate, type TemplateRow } from '../draft-store.ts';
import { ofSound } from '../template-invalid.ts';
import type { CallRefusal } from './editing.ts';
import type { CalledParts, TemplateCall } from './template-call.ts';

/** Result of a call: the new state of the draft, the part it created or changed, and all current parts. */
export interface CalledDraft {
  saved: DraftSaved;
  id: string;
  parts: CalledParts;
}

/** A template, of the module if one is named; one of another module is an unknown one. */
export function requireModule(template: TemplateRow, module: string | undefined): TemplateRow {
  if (module !== undefined && template.module !== module) throw new Problem('template.not-found');
  return template;
}

/** Returns the draft of a template as text, with its version. */
export async function draftForCall(
  services: DesignServices,
  session: ServerSession,
  { id, module }: { id: string; module?: string },
  action: 'read' | 'update',
): Promise<{ text: string; version: number }> {
  return services.tenancy.withTenant(
    session,
    async (trx) => {
      const template = requireModule(await loadTemplate(services, trx, session, id, action), module);
      const draft = await draftOf(trx, session.organizationId, template);
      return { text: JSON.stringify(draft.document), version: draft.version };
    },
    { readOnly: true },
  );
}

/** Function that writes the draft after a call, or reports in the transaction why there is none: a repeated request is answered before. */
export type WriteCalled = (trx: Tenant) => Promise<CalledDraft>;

/** Template to change, the version of its draft, and the call. */
type CalledOn = [of: { id: string; module?: string }, asked: { version: () => number; call: TemplateCall }];

/** Applies a call to the expected version of the draft, outside the transaction that will write it. A refused call is refused at once. */
export async function carryOutCall(
  services: DesignServices,
  session: ServerSession,
  ...[of, { version: versionOf, call }]: CalledOn
): Promise<WriteCalled> {
  const before = await draftForCall(services, session, of, 'update');
  const version = versionOf();
  if (before.version !== version) throw new Problem('template.version-stale', { params: { version: before.version } });
  const called = ofSound(await services.workApart(session, 'call', before.text, call, { templateId: of.id, language: session.language }));
  if (!called.ok) throw refusalOf(called);
  return async (trx) => ({
    id: called.id,
    parts: called.parts,
    saved: await changeDraft(services, trx, session, of.id, {
      version: () => version,
      change: ({ module }) => draftText(JSON.parse(called.document), module),
    }),
  });
}

/** The same for a request that may be a repeated one. */
export async function callDraft(services: DesignServices, session: ServerSession, ...on: CalledOn): Promise<WriteCalled> {
  try {
    return await carryOutCall(services, session, ...on);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return () => Promise.reject(error);
  }
}

function refusalOf({ code, params }: CallRefusal): Problem {
  if (code === 'list.in-use') return new Problem('template.list-in-use', { params: { count: params['count'] ?? 1 } });
  if (code.endsWith('.fixed')) return new Problem('template.part-fixed');
  if (/^(?:section|question|list|option)\.unknown$/.test(code)) return new Problem('template.part-not-found');
  const { id: field } = params;
  if (code === 'text.missing' && field !== undefined) return inBody('request.incomplete', String(field), 'answer.required');
  if (code === 'command.malformed' && field !== undefined) return inBody('request.invalid', String(field), 'answer.unknown');
  const { pointer = '', finding = code, ...others } = params;
  return new Problem('template.change-refused', { violations: [{ key: String(pointer), code: String(finding), params: others }] });
}

function inBody(problem: 'request.incomplete' | 'request.invalid', key: string, code: ProblemCode): Problem {
  return new Problem(problem, { params: { field: key }, violations: [{ key, code }] });
}

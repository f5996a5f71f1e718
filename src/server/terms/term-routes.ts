import { Type, type TProperties } from 'typebox';
import type { Access } from '../http/access.ts';
import { categoryTypes, environmentUnits, mostWhys, typeNames, type TypeName } from '../../shared/term.ts';
import { Problem } from '../../shared/problem.ts';
import { listed, listPage, listQuery, Words } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { Action } from '../../shared/permission.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { presentTerm } from './present-term.ts';
import { levelOf, type TermKind } from './term-kind.ts';
import { pageOfTerms, termOf } from './term-store.ts';
import { changeTerm, createTerm, deleteTerm, type TermChange } from './write-term.ts';

const unknownId = 'settings.not-found' as const;
const text = Type.String({ maxLength: 2_000 });
const version = Type.Integer({ minimum: 1 });

/** One kind of terms as the API knows it. */
export interface TermResource {
  kind: TermKind;
  /** `/api/categories` */
  path: string;
  /** `category`: what bodies and answers call one. */
  entity: string;
  access: (action: Action) => Access;
}

/** Fields of each kind beside a name, a parent and whether it is offered. */
const own: Readonly<Record<TermKind, TProperties>> = {
  category: { category_type: Type.Enum([...categoryTypes]) },
  environment_category: { unit: maybe(Type.Enum([...environmentUnits])) },
  root_cause: { whys: Type.Array(Type.String({ maxLength: 300 }), { maxItems: mostWhys }) },
};

const shared = { name: Type.String({ maxLength: 200 }), parent_id: maybe(Id), description: text, is_active: Type.Boolean() };
const optional = (properties: TProperties): TProperties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]));

/** List, read, add, change and delete for one kind of terms. */
export function termRoutes(app: App, { tenancy, clock }: Services, { kind, path, entity, access }: TermResource): void {
  const tags = ['master data'];
  const Term = closed({
    id: Id,
    type_name: Type.Enum([...typeNames]),
    parent_id: maybe(Id),
    parent_name: maybe(Type.String()),
    name: Type.String(),
    description: Type.String(),
    is_active: Type.Boolean(),
    children_count: Type.Integer(),
    lock_version: Type.Integer(),
    updated_at: Type.String(),
    ...own[kind],
  });
  const needed = kind === 'category' ? { category_type: own.category['category_type'] ?? text } : {};
  const Added = closed({ [entity]: closed({ ...optional(shared), ...optional(own[kind]), ...needed, name: shared.name }) });
  const Changed = closed({ [entity]: closed({ ...optional(shared), ...optional(own[kind]), lock_version: version }) });
  const filters = {
    parent_id: Type.Optional(Id),
    below: Type.Optional(Id),
    type_name: Type.Optional(Type.Enum([...typeNames])),
    is_active: Type.Optional(Type.Boolean()),
    ...(kind === 'category' && { category_type: Type.Optional(Words) }),
  };
  const sorts = ['name', 'is_active', 'updated_at', ...(kind === 'category' ? ['category_type'] : [])];

  app.get(
    path,
    { schema: { tags, querystring: listQuery(sorts, filters), response: { 200: listPage(Term) } }, config: { access: access('read') } },
    async ({ session, query }) => {
      const { parent_id: parentId, below, is_active: isActive, type_name: typeName, category_type: types, ...request } = query as TermQuery;
      const level = typeName && levelOf(kind, typeName);
      const filter = { ...request, parentId, below, isActive, level, categoryTypes: listed(types) };
      const page = await tenancy.withTenant(session, (trx) => pageOfTerms(trx, session, kind, filter), { readOnly: true });
      return { ...page, items: page.items.map((term) => presentTerm(term, session)) };
    },
  );

  app.post(
    path,
    { schema: { tags, body: Added, response: { 201: closed({ [entity]: Term }) } }, config: { access: access('create') } },
    async (request, reply) => {
      const { session, body } = request;
      const made = await writeOnce(tenancy, request, async (trx) => ({
        [entity]: presentTerm(await createTerm({ clock }, trx, session, kind, sent(kind, body, entity)), session),
      }));
      return reply.code(201).send(made);
    },
  );

  app.get(
    `${path}/:id`,
    { schema: { tags, params: IdParams, response: { 200: closed({ [entity]: Term }) } }, config: { access: access('read'), unknownId } },
    async ({ session, params }) => {
      const term = await tenancy.withTenant(session, (trx) => termOf(trx, session, kind, params.id), { readOnly: true });
      if (!term) throw new Problem(unknownId);
      return { [entity]: presentTerm(term, session) };
    },
  );

  app.patch(
    `${path}/:id`,
    {
      schema: { tags, params: IdParams, body: Changed, response: { 200: closed({ [entity]: Term }) } },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params, body }) => {
      const change = { ...sent(kind, body, entity), lock_version: Number((body as SentBody)[entity]?.lock_version) };
      const term = await tenancy.withTenant(session, (trx) => changeTerm({ clock }, trx, session, kind, params.id, change));
      return { [entity]: presentTerm(term, session) };
    },
  );

  app.delete(
    `${path}/:id`,
    {
      schema: { tags, params: IdParams, querystring: closed({ lock_version: version }), response: { 204: Nothing } },
      config: { access: access('delete'), unknownId },
    },
    async ({ session, params, query }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteTerm({ clock }, trx, session, kind, params.id, query));
      return reply.code(204).send();
    },
  );
}

interface TermQuery {
  page: number;
  size: number;
  sort?: string;
  search?: string;
  parent_id?: string;
  below?: string;
  type_name?: TypeName;
  is_active?: boolean;
  category_type?: string;
}

/** A body by its entity's name: the schema has seen that it is whole. */
type SentBody = Record<string, TermChange & StoredDetails & { lock_version?: number }>;
interface StoredDetails {
  description?: string;
  unit?: string | null;
  whys?: string[];
}

function sent(kind: TermKind, body: unknown, entity: string): TermChange {
  const { description, unit, whys, name, parent_id: parent, category_type: type, is_active: isActive } = (body as SentBody)[entity] ?? {};
  return {
    ...(name !== undefined && { name }),
    ...(parent !== undefined && { parent_id: parent }),
    ...(type !== undefined && { category_type: type }),
    ...(isActive !== undefined && { is_active: isActive }),
    details: {
      ...(description !== undefined && { description: description.trim() }),
      ...(unit !== undefined && { unit }),
      ...(kind === 'root_cause' && whys && { whys: whys.map((why) => why.trim()).filter(Boolean) }),
    },
  };
}

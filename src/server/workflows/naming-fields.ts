import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { FormCache } from '../templates/form-cache.ts';

/** A field that says who reviews. A party has no name here: it is a word of its module. */
export interface NamingField {
  id: string;
  name: string | null;
}

/** The fields of forms that name users: the parties of the module, and the questions that all of the chosen forms ask. */
export async function namingFields(
  { modules, forms }: { modules: ModuleCatalogue; forms: FormCache },
  trx: Tenant,
  { organizationId, language }: { organizationId: string; language: string },
  module: string,
  templateIds: readonly string[],
): Promise<NamingField[]> {
  const { parties } = modules.manifest(module);
  const published = templateIds.length
    ? await trx
        .selectFrom('templates')
        .select(['id', 'current_version'])
        .where('organization_id', '=', organizationId)
        .where('module', '=', module)
        .where('id', 'in', templateIds)
        .where('current_version', 'is not', null)
        .execute()
    : [];
  const asked: Map<string, string>[] = [];
  for (const { id, current_version: version } of published) {
    const form = await forms.form(trx, organizationId, id, version ?? 0, language);
    const questions = [...form.questions.values()].filter(({ field, party }) => field === 'user-list' && party === undefined);
    asked.push(new Map(questions.map((question) => [question.id, question.title])));
  }
  const [first = new Map<string, string>(), ...others] = asked;
  const shared = [...first].filter(([id]) => !parties.includes(id) && others.every((form) => form.has(id)));
  return [...parties.map((id) => ({ id, name: null })), ...shared.map(([id, name]) => ({ id, name }))];
}

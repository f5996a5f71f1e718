import type { Form } from '../../../../../engine/index.ts';
import type { Language } from '../../../../shared/language.ts';
import type { Lookup, LookupRequest } from '../../../../server/lookups/lookup.ts';
import type { Tenant } from '../../../../server/db/tenant.ts';
import { dayText, lastDay, questionsNaming, recordsNamed } from '../../../../server/lookups/named-records.ts';
import { lookUp } from '../../../../server/listing/look-up.ts';
import { languageOf, translateModule } from '../../../../server/texts/translate.ts';
import { shortcomingsOf, type Shortcoming } from '../shortcomings.ts';
import { taskNeeds } from '../task-needs.ts';

const module = 'worker-profiles';

/**
 * Whether the named workers have the competences that their tasks require, and whether all their competences and inductions are in date.
 */
export const lookup: Lookup = {
  names: ['competence.valid', 'competence.missing'],
  of: { [module]: 'named' },
  reads: (form) => questionsNaming(form, [module]),
  async load(trx, request) {
    const ids = recordsNamed(request, module);
    const workers = await profilesOf(trx, request, ids);
    // Nothing is known about a worker who was not found.
    if (workers.length < ids.length) return {};

    const needs = taskNeeds(request.form, request.answers);
    const day = lastDay(request);
    const ofProfiles = workers.flatMap(({ id, title, status, answers }) => {
      const types = needs.filter(({ worker }) => worker === id).flatMap((need) => need.types);
      return shortcomingsOf({ name: title ?? '', status, answers }, types, day);
    });
    const ofOthers = needs
      .filter(({ worker }) => worker === undefined)
      .flatMap(({ name, types }) => types.map((type): Shortcoming => ({ what: 'unproven', name, type })));
    const found = [...ofProfiles, ...ofOthers];
    return { 'competence.valid': found.length === 0, 'competence.missing': await told(trx, request, found) };
  },
};

async function profilesOf(trx: Tenant, { organizationId }: LookupRequest, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('records')
    .select(['id', 'title', 'status', 'answers'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .where('id', 'in', ids)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** The shortcomings in the words of the form's language. */
async function told(trx: Tenant, { organizationId, form }: LookupRequest, found: readonly Shortcoming[]): Promise<string> {
  const language = languageOf({}, form.language);
  const types = found.flatMap((each) => ('type' in each && each.type !== undefined ? [{ kind: 'term' as const, id: each.type }] : []));
  const terms = await lookUp(trx, organizationId, types, language);
  return found.map((each) => sentence(each, (type) => terms.get(type)?.name ?? '–', { form, language })).join('; ');
}

function sentence(found: Shortcoming, nameOf: (type: string) => string, { form, language }: { form: Form; language: Language }): string {
  const type = 'type' in found ? found.type : undefined;
  const words: Record<string, string> = {
    name: found.name,
    competence: type === undefined ? (translateModule(language, module, 'induction') ?? '') : nameOf(type),
    day: found.what === 'expired' ? dayText(found.until, form) : '',
  };
  const text = translateModule(language, module, `lacks.${found.what}`) ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => words[word] ?? '');
}

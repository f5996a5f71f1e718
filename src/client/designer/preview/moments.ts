import { momentsOfStage, type ActiveStage, type Template } from '../../../../engine/index.ts';
import type { Grant, ModuleManifest } from '../../../shared/manifest.ts';
import { recordEvent } from '../../../shared/module-parts.ts';

/** Role of a person who fills nothing in. */
export const reader = 'reader';
const requester = 'requester';

/** A stage as a value of a list. */
export const keyOfStage = (stage: ActiveStage): string => ('on' in stage ? `on ${stage.on}` : `while ${stage.while}`);

/** When a template is filled: first when it is submitted, then as its sections say, a state once for each of its states. */
export function stagesOf(template: Template): ActiveStage[] {
  const named = template['x-sections'].flatMap(({ stage }) => (stage ? momentsOfStage(stage) : []));
  const all: ActiveStage[] = [{ on: 'submit' }, ...named];
  return [...new Map(all.map((stage) => [keyOfStage(stage), stage])).values()];
}

/** Everybody that a record of a module knows by a part in it. */
export function rolesOf({ parties }: Pick<ModuleManifest, 'parties'>): string[] {
  return [requester, ...parties, reader];
}

/** Whether a person with this role may fill in a stage. Considers only what the module grants to parties, not the rights of user roles. */
export function mayFill({ grants }: Pick<ModuleManifest, 'grants'>, role: string, stage: ActiveStage): boolean {
  if (role === reader) return false;
  const grant: Grant | undefined = grants['on' in stage ? stage.on : recordEvent];
  if (!grant || grant.system) return false;
  if (grant.party) return grant.party.includes(role);
  return grant.becomes === undefined || grant.becomes === role;
}

/** Who fills a stage in first of all. */
export function firstRole(manifest: Pick<ModuleManifest, 'grants' | 'parties'>, stage: ActiveStage): string {
  return rolesOf(manifest).find((role) => mayFill(manifest, role, stage)) ?? reader;
}

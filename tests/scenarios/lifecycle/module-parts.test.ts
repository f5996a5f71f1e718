import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { modulePartsOf } from '../../../src/shared/module-parts.ts';
import { textOf } from '../../support/repository.ts';

const folder = 'tests/fixtures/modules/toolbox-talks';
const permits: ModuleManifest = JSON.parse(textOf('schemas/permits/module.json'));
const toolboxTalks: ModuleManifest = JSON.parse(textOf(`${folder}/module.json`));

describe('what a module needs of its templates', () => {
  it('is the end of the work where somebody may send a record to a state that watches the clock', () => {
    const grants = Object.fromEntries(Object.entries(permits.grants).filter(([event]) => !['issue', 'accept', 'record'].includes(event)));

    expect(modulePartsOf(permits).columns).toContain('ends_at');
    expect(modulePartsOf({ ...permits, grants }).columns).not.toContain('ends_at');
  });

  it('is nothing that the form of a module without such an event would lack', () => {
    expect(lint(JSON.parse(textOf(`${folder}/toolbox-talk.json`)), modulePartsOf(toolboxTalks))).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/shared/language.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { isReviewKeeping, isSystemEvent, lifecycleById, lifecycleShape, toldConditions } from '../../../workflows/index.ts';
import { filesOf, textOf } from '../../support/repository.ts';

interface Words {
  [key: string]: string | Words;
}

const readJson = (path: string) => JSON.parse(textOf(path));
const manifests: ModuleManifest[] = filesOf('schemas')
  .filter((path) => path.endsWith('/module.json'))
  .map(readJson);

/**
 * Returns the events of a module's lifecycle, except those that keep a review going: they belong to every module, without a grant or
 * texts.
 */
const eventsOf = ({ lifecycle }: ModuleManifest): string[] =>
  lifecycleById(lifecycle)
    .events.map(String)
    .filter((event) => !isReviewKeeping(event))
    .toSorted();

describe('the modules', () => {
  it('declare exactly the lookups that their files provide', async () => {
    const provided: Record<string, string[]> = {};
    for (const path of filesOf('src/modules').filter((each) => /\/server\/lookups\/[^/]+\.ts$/.test(each))) {
      const { lookup } = (await import(`../../../${path}`)) as { lookup: { names: readonly string[] } };
      const module = path.split('/')[2] ?? '';
      provided[module] = [...(provided[module] ?? []), ...lookup.names].toSorted();
    }
    const declared = manifests.flatMap(({ id, lookups }) => (lookups ? [[id, Object.keys(lookups).toSorted()] as const] : []));
    expect(provided).toEqual(Object.fromEntries(declared));
  });

  it('have distinct icons, which tell them and their forms apart in the menu', () => {
    expect(new Set(manifests.map(({ icon }) => icon)).size).toBe(manifests.length);
  });
});

describe.each(manifests)('the module of $id', (manifest) => {
  const { id, forms, grants, parties, lifecycle } = manifest;
  const events = eventsOf(manifest);
  const states = lifecycleShape(lifecycleById(lifecycle)).states.map((state) => state.id);

  it('grants exactly the events of its lifecycle', () => {
    expect(Object.keys(grants).toSorted()).toEqual(events);
    expect(events.filter((event) => isSystemEvent(event) !== (grants[event]?.system ?? false))).toEqual([]);
  });

  it('names parties in its grants that a record can have', () => {
    const named = Object.values(grants).flatMap(({ party = [] }) => party);
    expect(named.filter((party) => party !== 'requester' && !parties.includes(party))).toEqual([]);
  });

  it('brings every form that it offers', () => {
    expect(forms.filter((form) => !existsSync(`schemas/${id}/${form}.json`))).toEqual([]);
  });

  describe.each(languages)('in the words of %s', (language) => {
    const words: Record<string, Words> = readJson(`locales/${language}/${id}.json`);
    const idsOf = (group: string) => Object.keys(words[group] ?? {});

    it('names every state, event and party', () => {
      expect(idsOf('status').toSorted()).toEqual(states.toSorted());
      expect(idsOf('event').toSorted()).toEqual(events);
      expect(idsOf('eventHint').toSorted()).toEqual(events);
      // A lesson’s history also names who read it, which is no event.
      const noted = id === 'lessons' ? ['create', 'confirmRead'] : ['create'];
      expect(idsOf('done').toSorted()).toEqual([...noted, ...events].toSorted());
      expect(idsOf('party').toSorted()).toEqual(['coAuthor', 'requester', ...parties].toSorted());
    });

    it('gives each state, event, condition and party a different name', () => {
      for (const group of ['status', 'event', 'condition', 'party']) {
        const texts = Object.values(words[group] ?? {});
        expect(new Set(texts).size).toBe(texts.length);
      }
    });

    it('names every condition that time or an interlock of a stock form makes', () => {
      const ofTime = [...toldConditions(lifecycleById(lifecycle)), ...(lifecycle === 'permit' ? ['extended'] : [])];
      for (const condition of [...ofTime, ...forms.flatMap((form) => conditionsOf(readJson(`schemas/${id}/${form}.json`)))]) {
        expect(idsOf('condition')).toContain(condition);
        expect(idsOf('conditionHint')).toContain(condition);
      }
    });

    it('has the same texts and placeholders as in English', () => {
      const english: Words = readJson(`locales/en/${id}.json`);
      expect(meanings(words)).toEqual(meanings(english));
      expect(textsOf(words).filter(([, text]) => text.trim() === '')).toEqual([]);
    });
  });
});

/** The placeholders of each text; the plural forms of one, which differ between languages, count once. */
function meanings(words: Words): [string, string[]][] {
  return [...new Map(textsOf(words).map(([key, text]) => [key.replace(/_(one|few|many|other)$/, ''), placeholders(text)] as const))];
}

function conditionsOf(template: { 'x-interlocks'?: { id: string; while?: string[] }[] }): string[] {
  return (template['x-interlocks'] ?? []).filter((interlock) => interlock.while?.length).map(({ id }) => id);
}

function textsOf(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
}

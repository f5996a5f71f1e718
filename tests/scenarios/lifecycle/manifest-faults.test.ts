import { describe, expect, it } from 'vitest';
import { loadModules } from '../../../src/server/modules/catalogue.ts';
import { manifestFaults } from '../../../src/server/modules/manifest-faults.ts';
import { declareSubjects } from '../../../src/shared/permission.ts';
import { formless, sound, template, violations } from '../../support/manifest-violations.ts';

declareSubjects(sound().subjects ?? []);

describe('a manifest', () => {
  it('passes if it is sound', () => {
    expect(manifestFaults(sound(), [template])).toEqual([]);
    expect(() => loadModules(['schemas'])).not.toThrow();
    const places = ['division', 'department', 'unit', 'place', 'passed', 'status_at', 'parent_module'];
    expect(manifestFaults({ ...sound(), list: { ...sound().list, filters: places, sort: 'present' } }, [template])).toEqual([]);
    expect(manifestFaults({ ...sound(), ...formless, index: { topic: 'code' } }, [])).toEqual([]);
  });

  it.each(violations)('is refused for %s', (_what, change, pointer, says) => {
    const changed = JSON.parse(JSON.stringify({ ...sound(), ...change })) as unknown;
    const faults = manifestFaults(changed, [template]);

    expect(faults.map((fault) => fault.pointer)).toEqual([pointer]);
    expect(faults[0]?.says).toContain(says);
  });

  const health = (readers: object) => {
    const document = JSON.parse(JSON.stringify(template)) as {
      properties: Record<string, { 'x-index'?: string }>;
      'x-sections': object[];
    };
    const [first] = document['x-sections'];
    document['x-sections'] = [
      { id: 'closed', title: 'Closed', questions: [], read: 'health' },
      { ...first, parent: 'closed' },
    ];
    for (const question of Object.values(document.properties)) delete question['x-index'];
    document.properties['topic'] = { ...document.properties['topic'], 'x-index': 'topic' };
    const manifest = { ...sound(), reads: { health: { actions: ['approve'] } }, ...readers };
    return manifestFaults(manifest, [document]).map(({ pointer }) => pointer);
  };

  it('is refused for index values of a restricted section, unless it declares who may filter by them', () => {
    expect(health({ index: { topic: 'code' } })).toEqual(['/index/topic']);
    expect(health({ index: { topic: 'code' }, indexReads: { topic: 'health' } })).toEqual([]);
    const wide = { reads: { health: { actions: ['approve'] }, all: { actions: ['read', 'approve'] } } };
    expect(health({ ...wide, index: { topic: 'code' }, indexReads: { topic: 'all' } })).toEqual(['/index/topic']);
    expect(health({ index: {} })).toEqual(['/index']);
  });
});

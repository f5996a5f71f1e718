import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { modulePartsOf } from '../../../src/shared/module-parts.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { textOf } from '../../support/repository.ts';

const folder = 'tests/fixtures/modules/toolbox-talks';
const permits: ModuleManifest = JSON.parse(textOf('schemas/permits/module.json'));
const toolboxTalks: ModuleManifest = JSON.parse(textOf(`${folder}/module.json`));

describe('what a module needs of its templates', () => {
  it('is the end of the work where the clock is granted and somebody may send a record to a state that watches it', () => {
    const { tick: _, ...unclocked } = permits.grants;

    expect(modulePartsOf(permits).columns).toContain('ends_at');
    expect(modulePartsOf({ ...permits, grants: unclocked }).columns).not.toContain('ends_at');
    expect(modulePartsOf({ ...permits, grants: { reject: {}, tick: { system: true } } }).columns).not.toContain('ends_at');
  });

  it('is nothing that the form of a module without such an event would lack', () => {
    expect(lint(JSON.parse(textOf(`${folder}/toolbox-talk.json`)), modulePartsOf(toolboxTalks))).toEqual([]);
  });
});

describe('what records go by', () => {
  const end = (extra: object) => a('date-time', { 'x-column': 'ends_at', ...extra });
  const performer = a('user-list', { 'x-party': 'performer', 'x-require': true });
  const foundIn = (questions: Record<string, object>, stage: object) => {
    const [late = '', ...others] = Object.keys(questions);
    const sections = [
      { id: 'now', title: 'Now', questions: others },
      { id: 'later', title: 'Later', questions: [late], stage },
    ];
    const template = aTemplate({ questions, sections } as Parameters<typeof aTemplate>[0]);
    return lint(template, modulePartsOf(permits)).flatMap(({ code, pointer }) => (code === 'record.nowhere' ? [] : [`${code} ${pointer}`]));
  };

  it('is told as late and as open to be left out, each for itself; what is asked in time counts', () => {
    const onHandBack = { on: 'handBack' };
    expect(foundIn({ until: end({}), who: performer }, onHandBack)).toEqual([
      'record.late /properties/until',
      'record.end-optional /properties/until/x-require',
    ]);
    expect(foundIn({ until: end({ 'x-require': true }), end: end({}), who: performer }, onHandBack)).toEqual([
      'column.twice /properties/end/x-column',
      'record.end-optional /properties/end/x-require',
    ]);
  });

  it('is late where it is asked on the way to another end, and never asked where no answers are saved', () => {
    const asked = { who: performer, end: end({ 'x-require': true }) };
    expect(foundIn(asked, { on: 'revoke' })).toEqual(['party.late /properties/who']);
    expect(foundIn(asked, { while: 'approved' })).toEqual(['stage.state-unfilled /x-sections/1/stage/while', 'party.late /properties/who']);
    expect(foundIn(asked, { while: 'issued' })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { modulePartsOf } from '../../../src/shared/module-parts.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { textOf } from '../../support/repository.ts';

const folder = 'tests/fixtures/modules/toolbox-talks';
const permits: ModuleManifest = JSON.parse(textOf('schemas/permits/module.json'));
const toolboxTalks: ModuleManifest = JSON.parse(textOf(`${folder}/module.json`));

describe('the columns that a module requires of its templates', () => {
  it('include the end of the work if the clock is granted and a user may send a record to a state that it watches', () => {
    const { tick: _, ...unclocked } = permits.grants;

    expect(modulePartsOf(permits).columns).toContain('ends_at');
    expect(modulePartsOf({ ...permits, grants: unclocked }).columns).not.toContain('ends_at');
    expect(modulePartsOf({ ...permits, grants: { revoke: {}, tick: { system: true } } }).columns).not.toContain('ends_at');
  });

  it('do not include it in a module without such an event, whose form has no findings', () => {
    expect(lint(JSON.parse(textOf(`${folder}/toolbox-talk.json`)), modulePartsOf(toolboxTalks))).toEqual([]);
  });
});

describe('the description of a template', () => {
  it('is required for permits, as the specification says', () => {
    const without = aTemplate({ questions: { task: a('text') } });
    const codes = (of: ModuleManifest) => lint(without, modulePartsOf(of)).map(({ code }) => code);

    expect(codes(permits)).toContain('text.description-missing');
    expect(codes(toolboxTalks)).not.toContain('text.description-missing');
  });
});

describe('a question for a party or for the end of a record', () => {
  const end = (extra: object) => a('date-time', { 'x-column': 'ends_at', ...extra });
  const performer = a('user-list', { 'x-party': 'performer', 'x-require': true });
  const foundIn = (questions: Record<string, object>, stage: object) => {
    const [late = '', ...others] = Object.keys(questions);
    const sections = [
      { id: 'now', title: 'Now', questions: others },
      { id: 'later', title: 'Later', questions: [late], stage },
    ];
    const template = { ...aTemplate({ questions, sections } as Parameters<typeof aTemplate>[0]), description: 'For work' };
    return lint(template, modulePartsOf(permits)).flatMap(({ code, pointer }) => (code === 'record.nowhere' ? [] : [`${code} ${pointer}`]));
  };

  it('is reported as late and as optional separately, unless another is asked in time', () => {
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

  it('is late if it is asked on the way to another end, and never asked in a state that saves no answers', () => {
    const asked = { who: performer, end: end({ 'x-require': true }) };
    expect(foundIn(asked, { on: 'revoke' })).toEqual(['party.late /properties/who']);
    expect(foundIn(asked, { while: 'approved' })).toEqual(['stage.state-unfilled /x-sections/1/stage/while', 'party.late /properties/who']);
    expect(foundIn(asked, { while: 'issued' })).toEqual([]);
  });
});

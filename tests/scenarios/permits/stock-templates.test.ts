import { describe, expect, it } from 'vitest';
import {
  addRow,
  answer,
  cell,
  compile,
  interlocks,
  lint,
  open,
  people,
  sectionShown,
  submit,
  type Answers,
  type Filling,
  type Template,
} from '../../../engine/index.ts';
import { partsOfPermits } from '../../support/lint-fixtures.ts';
import { stockDocument } from '../../support/stock-documents.ts';
import { uncovered } from '../../support/template-texts.ts';

const names = ['hot-work', 'confined-space-entry', 'work-at-height', 'excavation', 'electrical', 'general'] as const;
const languages = ['bg', 'de', 'es', 'fr', 'tr', 'zh'] as const;
const zone = 'Europe/Berlin';
const morning = '2026-03-10T07:00:00+01:00';

function stock(name: (typeof names)[number]): Template {
  return stockDocument(`schemas/permits/${name}.json`);
}

const templates = names.map((name) => ({ name, template: stock(name) }));
const hotWork = compile(stock('hot-work'));

/** A new hot work permit in which these questions were answered one after the other. */
function filled(answers: Record<string, unknown>): Filling {
  return Object.entries(answers).reduce(
    (filling, [question, value]) => answer(filling, question, value),
    open(hotWork, { now: morning, zone }),
  );
}

/** Returns the messages of a question's checks about its answer. */
function complaints(filling: Filling, question: string): (string | undefined)[] {
  const { violations, warnings } = cell(filling, question);
  return [...violations, ...warnings].map(({ message }) => message);
}

describe.each(templates)('the stock template $name', ({ name, template }) => {
  it('is a clean document of the closed profile', () => {
    expect(lint(template, partsOfPermits)).toEqual([]);
    expect(template['x-name']).toBe(name);
    expect(template['x-settings']).toMatchObject({ defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: true });
  });

  it('has 25 to 70 questions, apart from those of an extension, each in one section', () => {
    const asked = Object.keys(template.properties);
    const again = template['x-sections'].filter(({ stage }) => stage !== undefined && 'each' in stage);
    const once = asked.filter((id) => again.every(({ questions }) => !questions.includes(id)));

    expect(once.length).toBeGreaterThanOrEqual(25);
    expect(once.length).toBeLessThanOrEqual(70);
    expect(template['x-sections'].flatMap((section) => section.questions).sort()).toEqual(asked.sort());
  });

  it.each(languages)('is complete in %s', (language) => {
    expect(uncovered(template, language)).toEqual([]);
    expect(compile(template, language).title).not.toBe(template.title);
  });

  it('has the sections of a permit, each at its stage', () => {
    const sections = template['x-sections'].map(({ id, kind, stage }) => [id, kind, stage]);

    expect(sections).toEqual(
      expect.arrayContaining([
        ['location', 'location', undefined],
        ['duration', 'duration', undefined],
        ['nightWork', 'nightWork', undefined],
        ['declaration', 'declaration', { on: 'submit' }],
        ['authorisation', undefined, { on: 'issue' }],
        ['acceptance', undefined, { on: 'accept' }],
        ['handBack', undefined, { on: 'handBack' }],
        ['inspection', 'closure', { on: 'inspect' }],
        ['closing', undefined, { on: 'close' }],
      ]),
    );
  });

  it('reads on a phone: no title over 90 characters, every text limited', () => {
    for (const question of compile(template).questions.values()) {
      expect(question.title.length).toBeLessThanOrEqual(90);
      if (question.field === 'text' || question.field === 'text-area') expect(question.schema.maxLength).toBeGreaterThan(0);
    }
  });

  it('limits files to whole megabytes', () => {
    const limits = Object.values(template.properties).flatMap((question) => question['x-files']?.maxSize ?? []);
    expect(limits.filter((bytes) => bytes % 1_000_000 !== 0)).toEqual([]);
    expect(limits).not.toEqual([]);
  });
});

describe('a stock permit', () => {
  it('ends eight hours after its start unless another end is entered', () => {
    const permit = filled({ startsAt: '2026-03-10T08:00:00+01:00' });
    expect(Date.parse(String(cell(permit, 'endsAt').value))).toBe(Date.parse('2026-03-10T16:00:00+01:00'));

    const shorter = answer(permit, 'endsAt', '2026-03-10T12:00:00+01:00');
    expect(cell(answer(shorter, 'startsAt', '2026-03-10T09:00:00+01:00'), 'endsAt').value).toBe('2026-03-10T12:00:00+01:00');
  });

  it('refuses an end before its start, and more than a day', () => {
    const until = (end: string) => complaints(filled({ startsAt: '2026-03-10T08:00:00+01:00', endsAt: end }), 'endsAt');

    expect(until('2026-03-10T08:00:00+01:00')).toEqual([expect.stringContaining('must be after the start')]);
    expect(until('2026-03-11T08:01:00+01:00')).toContainEqual(expect.stringContaining('longer than this form allows'));
    expect(until('2026-03-11T08:00:00+01:00')).not.toContainEqual(expect.stringContaining('longer than this form allows'));
    expect(until('2026-03-10T20:00:00+01:00')).toEqual([]);
  });

  it('asks about night work only if its hours reach into the night', () => {
    const day = filled({ startsAt: '2026-03-10T08:00:00+01:00' });
    expect(sectionShown(day, 'nightWork')).toBe(false);
    expect(cell(day, 'nightSupervisor').shown).toBe(false);

    const late = answer(day, 'endsAt', '2026-03-10T23:00:00+01:00');
    expect(sectionShown(late, 'nightWork')).toBe(true);
    expect(cell(late, 'nightSupervisor')).toMatchObject({ shown: true, required: true });
  });

  it('names its parties', () => {
    const performer = '0199a0aa-0000-7000-8000-000000000001';
    const gasTester = '0199a0aa-0000-7000-8000-000000000002';

    expect(people(hotWork, { performer, gasTester })).toEqual(
      expect.arrayContaining([
        { party: 'performer', userId: performer },
        { party: 'gasTester', userId: gasTester },
      ]),
    );
  });

  it('is not accepted while fewer were briefed than will work', () => {
    const short = open(hotWork, { answers: { workerCount: 3, briefedCount: 2 }, now: morning, zone, stages: { on: 'accept' } });

    const refused = submit(short, { event: 'accept' });
    expect(refused.ok ? [] : refused.violations.map((violation) => violation.key)).toContain('briefedCount');
  });

  it('asks for the signature of everyone who was briefed', () => {
    const crew = (...names: string[]) =>
      names.map((name, at) => ({ rowId: `0199a0aa-0000-7000-8000-00000000000${at}`, crewSignature: { name } }));
    const said = (crewBriefing: Answers[]) => {
      const given = { workerCount: 2, briefedCount: 2, crewBriefing };
      return complaints(open(hotWork, { answers: given, now: morning, zone, stages: { on: 'accept' } }), 'briefedCount');
    };
    const fewer = [expect.stringContaining('Fewer people have signed than were briefed')];
    expect(said([])).toEqual(fewer);
    expect(said(crew('Ana Ruiz'))).toEqual(fewer);
    expect(said(crew('Ana Ruiz', 'Bo Chen'))).toEqual([]);
  });
});

describe('a hot work permit', () => {
  it('proposes a gas test near flammables, and refuses to skip it', () => {
    const safe = filled({ areaClass: 'none', surroundings: ['stored'] });
    expect(cell(safe, 'gasTestNeeded').value ?? null).toBeNull();
    expect(complaints(answer(safe, 'gasTestNeeded', 'no'), 'gasTestNeeded')).toEqual([]);

    const near = answer(safe, 'surroundings', ['vapours']);
    expect(cell(near, 'gasTestNeeded').value).toBe('yes');
    expect(cell(near, 'gasTester').shown).toBe(true);
    expect(complaints(answer(near, 'gasTestNeeded', 'no'), 'gasTestNeeded')).toEqual([expect.stringContaining('need a gas test')]);
  });

  it('asks for gas tests only when they are needed', () => {
    const gas = (gasTestNeeded: string) => open(hotWork, { answers: { gasTestNeeded }, now: morning, zone, stages: { while: 'issued' } });

    expect(sectionShown(gas('yes'), 'gas')).toBe(true);
    expect(sectionShown(gas('no'), 'gas')).toBe(false);
  });

  it('asks how plant is cleaned only if it held something flammable', () => {
    expect(cell(filled({ surroundings: ['heldFlammables'] }), 'plantCleaned')).toMatchObject({ shown: true, required: true });
    expect(cell(filled({ surroundings: ['dust'] }), 'plantCleaned').shown).toBe(false);
  });

  it('cannot be handed back before the fire watch is over', () => {
    const burned = { fireWatchMinutes: 60, workComplete: 'yes', hotWorkStoppedAt: '2026-03-10T14:00:00+01:00' };
    const watchedUntil = (fireWatchEndedAt: string) =>
      open(hotWork, { answers: { ...burned, fireWatchEndedAt }, now: '2026-03-10T16:00:00+01:00', zone, stages: { on: 'handBack' } });

    expect(complaints(watchedUntil('2026-03-10T14:45:00+01:00'), 'fireWatchEndedAt')).toEqual([
      'Fire watch must last 60 minutes: until 15:00.',
    ]);
    expect(complaints(watchedUntil('2026-03-10T15:00:00+01:00'), 'fireWatchEndedAt')).toEqual([]);
  });
});

describe('the last flame of hot work', () => {
  it('must be after the acceptance, whatever is entered at hand-back', () => {
    const stoppedAt = (hotWorkStoppedAt: string) =>
      open(hotWork, {
        answers: { hotWorkStoppedAt },
        facts: { acceptAt: '2026-03-10T08:00:30+01:00' },
        now: '2026-03-10T16:00:00+01:00',
        zone,
        stages: { on: 'handBack' },
      });

    expect(complaints(stoppedAt('2026-03-10T07:59:00+01:00'), 'hotWorkStoppedAt')).toEqual([expect.stringContaining('not yet accepted')]);
    expect(complaints(stoppedAt('2026-03-10T08:00:00+01:00'), 'hotWorkStoppedAt')).toEqual([]);
  });
});

describe('the interlock gas_expired', () => {
  const good = { gasTakenAt: '2026-03-10T06:30:00+01:00', gasOxygen: 20.9, gasLel: 0, gasH2s: 0, gasCo: 0, gasValidMinutes: 60 };
  const bad = { ...good, gasLel: 6 };

  /** Returns the interlocks that keep the permit from being accepted, with these readings recorded in this order. */
  function unmet(
    name: 'hot-work' | 'confined-space-entry' | 'excavation',
    answers: Record<string, unknown>,
    readings: object[],
    now = morning,
  ): string[] {
    const form = compile(stock(name));
    const gasTests = readings.map((reading, index) => ({ rowId: `0199a0aa-0000-7000-8000-00000000000${index}`, ...reading }));
    const permit = open(form, { answers: { ...answers, gasTests }, now, zone, stages: { on: 'accept' } });
    return interlocks(form, permit, { event: 'accept' }).map(({ id }) => id);
  }
  const needed = { gasTestNeeded: 'yes' };

  it('is met if no gas test is needed', () => {
    expect(unmet('hot-work', { gasTestNeeded: 'no' }, [])).toEqual([]);
  });

  it('requires a reading if a gas test is needed, and always in a confined space', () => {
    expect(unmet('hot-work', needed, [])).toEqual(['gas_expired']);
    expect(unmet('excavation', needed, [])).toEqual(['gas_expired']);
    expect(unmet('confined-space-entry', {}, [])).toEqual(['gas_expired']);
  });

  it('is met by a fresh reading within the limits', () => {
    expect(unmet('hot-work', needed, [good])).toEqual([]);
    expect(unmet('confined-space-entry', {}, [good])).toEqual([]);
  });

  it('is not met once the reading is older than its validity', () => {
    expect(unmet('hot-work', needed, [good], '2026-03-10T07:29:00+01:00')).toEqual([]);
    expect(unmet('hot-work', needed, [good], '2026-03-10T07:30:00+01:00')).toEqual(['gas_expired']);
    expect(unmet('hot-work', needed, [{ ...good, gasValidMinutes: 20 }])).toEqual(['gas_expired']);
  });

  it.each([{ gasOxygen: 19.4 }, { gasOxygen: 23.6 }, { gasLel: 5 }, { gasH2s: 5 }, { gasCo: 20 }])(
    'is not met by a reading outside the limits: %o',
    (value) => {
      expect(unmet('hot-work', needed, [{ ...good, ...value }])).toEqual(['gas_expired']);
    },
  );

  it('uses the latest reading, whatever the order of the rows', () => {
    const later = { gasTakenAt: '2026-03-10T06:50:00+01:00' };
    expect(unmet('hot-work', needed, [bad, { ...good, ...later }])).toEqual([]);
    expect(unmet('hot-work', needed, [{ ...bad, ...later }, good])).toEqual(['gas_expired']);
  });

  it('does without toxic gases in hot work, but not in a confined space', () => {
    const { gasH2s: _h2s, gasCo: _co, ...plain } = good;
    expect(unmet('hot-work', needed, [plain])).toEqual([]);
    expect(unmet('confined-space-entry', {}, [plain])).toEqual(['gas_expired']);
  });

  it('makes a condition of a live permit too', () => {
    const permit = (now: string) =>
      open(hotWork, {
        answers: { ...needed, gasTests: [{ rowId: '0199a0aa-0000-7000-8000-000000000001', ...good }] },
        now,
        zone,
        stages: { while: 'live' },
      });

    expect(interlocks(hotWork, permit('2026-03-10T07:00:00+01:00'), { state: 'live' })).toEqual([]);
    expect(interlocks(hotWork, permit('2026-03-10T08:00:00+01:00'), { state: 'live' })).toMatchObject([{ id: 'gas_expired' }]);
  });

  it('treats a reading as valid for an hour unless the gas tester enters another time', () => {
    const rowId = '0199a0aa-0000-7000-8000-000000000001';
    const { gasValidMinutes: _default, ...measured } = good;
    const typed = { ...measured, gasPosition: 'Weld seam', gasInstrument: 'GX-1', gasTesterName: 'Rosa' };
    const issued = addRow(open(hotWork, { answers: needed, now: morning, zone, stages: { while: 'issued' } }), 'gasTests', rowId);
    const read = Object.entries(typed).reduce((filling, [column, value]) => answer(filling, `gasTests/${rowId}/${column}`, value), issued);

    expect(submit(read, { while: 'issued' })).toMatchObject({
      ok: true,
      answers: { gasTests: [{ rowId, gasLel: 0, gasValidMinutes: 60 }] },
    });
  });
});

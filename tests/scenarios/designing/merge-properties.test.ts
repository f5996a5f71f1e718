import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit, mergeTemplates, type DesignCommand, type Template } from '../../../engine/index.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';
import { stockDocument, stockDocuments } from '../../support/stock-documents.ts';

const stock = stockDocuments.map(stockDocument);

/** An edit of things whose ids are in `own`, chosen by numbers. */
function commandOn(
  template: Template,
  own: ReadonlySet<string>,
  mark: string,
  [kind, which, where]: readonly [number, number, number],
): DesignCommand {
  const questions = Object.keys(template.properties).filter((id) => own.has(id));
  const sections = template['x-sections'].map(({ id }) => id).filter((id) => own.has(id));
  const question = questions[which % questions.length] ?? '';
  const section = sections[where % sections.length] ?? '';
  const commands: DesignCommand[] = [
    { do: 'setQuestion', id: question, patch: { title: `${mark} ${which}` } },
    { do: 'setQuestion', id: question, patch: { description: `${mark} ${where}` } },
    { do: 'addQuestion', field: 'text', title: `New ${which}`, id: `${mark}New${which}`, place: { section } },
    { do: 'move', ids: [question], place: { section } },
    { do: 'setSection', id: section, patch: { title: `${mark} ${which}` } },
    { do: 'remove', ids: [question] },
    { do: 'addSection', title: `${mark} section ${which}` },
  ];
  return commands[kind % commands.length] ?? { do: 'setTemplate', patch: {} };
}

/** Does what can be done of some commands. */
function after(
  template: Template,
  own: ReadonlySet<string>,
  mark: string,
  numbers: readonly (readonly [number, number, number])[],
): Template {
  return numbers.reduce((before, each) => {
    const outcome = edit(before, commandOn(before, own, mark, each));
    return outcome.ok ? outcome.template : before;
  }, template);
}

const homeOf = (template: Template, id: string) => template['x-sections'].find(({ questions }) => questions.includes(id))?.id;
const numbers = fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)), { maxLength: 12 });
const scene = fc.record({ document: fc.constantFrom(...stock), mine: numbers, theirs: numbers });

describe('a merge', () => {
  it(
    'takes the side that changed, or the change that both made',
    () => {
      fc.assert(
        fc.property(scene, ({ document, mine: made }) => {
          const all = new Set([...Object.keys(document.properties), ...document['x-sections'].map(({ id }) => id)]);
          const mine = after(document, all, 'mine', made);

          for (const sides of [
            { base: document, mine, theirs: document },
            { base: document, mine: document, theirs: mine },
            { base: document, mine, theirs: mine },
          ])
            expect(mergeTemplates(sides)).toEqual({ template: mine, conflicts: [] });
        }),
        { numRuns: runs(3_000, 60) },
      );
    },
    propertyTimeout,
  );

  it(
    'keeps every edit if each side edits its own elements',
    () => {
      fc.assert(
        fc.property(scene, ({ document, mine: made, theirs: done }) => {
          // Whole sections belong to one side each, their questions and what hangs on them with them.
          const ownedBy = (rest: number) => {
            const sections = document['x-sections'].filter((_, at) => at % 2 === rest);
            return new Set(sections.flatMap(({ id, questions }) => [id, ...questions]));
          };
          const mine = after(document, ownedBy(0), 'mine', made);
          const theirs = after(document, ownedBy(1), 'theirs', done);
          const { template, conflicts } = mergeTemplates({ base: document, mine, theirs });

          expect(conflicts).toEqual([]);
          for (const [side, rest, mark] of [
            [mine, 0, 'mine'],
            [theirs, 1, 'theirs'],
          ] as const) {
            const own = ownedBy(rest);
            const ids = new Set([...own, ...Object.keys(side.properties).filter((id) => id.startsWith(mark))]);
            for (const id of ids) {
              expect(template.properties[id]).toEqual(side.properties[id]);
              expect(homeOf(template, id)).toBe(homeOf(side, id));
            }
            for (const section of side['x-sections'].filter(({ id }) => own.has(id)))
              expect(template['x-sections'].find(({ id }) => id === section.id)).toEqual(section);
          }
          expect(template['x-sections'].map(({ id }) => id).toSorted()).toEqual(
            [...new Set([...mine['x-sections'], ...theirs['x-sections']].map(({ id }) => id))].toSorted(),
          );
        }),
        { numRuns: runs(3_000, 60) },
      );
    },
    propertyTimeout,
  );

  it(
    'always gives a template that the designer accepts, whatever is decided',
    () => {
      fc.assert(
        fc.property(scene, fc.boolean(), ({ document, mine: made, theirs: done }, isTheirs) => {
          const all = new Set([...Object.keys(document.properties), ...document['x-sections'].map(({ id }) => id)]);
          const sides = { base: document, mine: after(document, all, 'mine', made), theirs: after(document, all, 'theirs', done) };
          const { conflicts } = mergeTemplates(sides);
          const decided = Object.fromEntries(conflicts.map((group) => [group, isTheirs ? ('theirs' as const) : ('mine' as const)]));
          const { template } = mergeTemplates(sides, decided);

          expect(edit(document, { do: 'replace', template })).toMatchObject({ ok: true });
        }),
        { numRuns: runs(3_000, 60) },
      );
    },
    propertyTimeout,
  );
});

import fc from 'fast-check';
import {
  clipOf,
  edit,
  fieldTypes,
  neighbours,
  outlineOf,
  placesFor,
  sectionPlacesFor,
  specialTexts,
  type Clip,
  type DesignCommand,
  type FieldTypeName,
  type OptionsHolder,
  type Place,
  type SectionKind,
  type SectionPlace,
  type Template,
} from '../../engine/index.ts';
import { rowId } from './scenario.ts';

/** Choice of one command among those that a template allows: numbers, so that a failure shrinks. */
export type WantedEdit = readonly [command: number, one: number, two: number, three: number];

export const anyEdit: fc.Arbitrary<WantedEdit> = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

const fields = Object.keys(fieldTypes) as FieldTypeName[];
const kinds: SectionKind[] = ['location', 'duration', 'nightWork', 'closure', 'declaration', 'transferChecklist'];
const titles = ['Is it dry?', 'Ist es trocken?', 'Сухо ли е?', '干燥吗？', 'constructor', '__proto__', '1 more', 'Site', 'x'.repeat(300)];

/** The words of a special section. */
export function wordsFor(kind: SectionKind): Record<string, string> {
  return Object.fromEntries(Object.keys(specialTexts(kind)).map((key) => [key, `Text of ${key}`]));
}

function pick<Item>(list: readonly Item[], at: number): Item | undefined {
  return list.length === 0 ? undefined : list[at % list.length];
}

/** A random command, as a user editing the template might send it. Sometimes one that must be refused. */
export function commandFor(template: Template, [kind, one, two, three]: WantedEdit, other: Template): DesignCommand {
  const questions = Object.keys(template.properties);
  const columns = Object.entries(template.properties).flatMap(([, schema]) =>
    schema['x-field'] === 'grid' ? Object.keys(schema.items?.properties ?? {}).filter((id) => id !== 'rowId') : [],
  );
  const all = [...questions, ...columns];
  const sections = template['x-sections'].map(({ id }) => id);
  const lists = Object.keys(template.$defs ?? {});
  const id = pick(all, one) ?? 'nobody';
  const ids = [...new Set([id, pick(all, two) ?? id])];
  const section = pick(sections, two) ?? 'nowhere';
  const title = pick(titles, three) ?? 'Title';
  const field = pick(fields, two) ?? 'text';
  const grid = pick(
    questions.filter((held) => template.properties[held]?.['x-field'] === 'grid'),
    two,
  );
  const place = placeIn(template, ids, two, three) ?? { section };
  const spots = sectionPlacesFor(template, pick(sections, one) ?? '');
  const spot = pick(spots, two);
  const among: SectionPlace = spot
    ? pick(spot.items, three) === undefined
      ? inside(spot.in)
      : { before: pick(spot.items, three) ?? '' }
    : {};
  const of: OptionsHolder = three % 2 === 0 && lists.length > 0 ? { list: pick(lists, one) ?? '' } : { question: id };
  const option = pick(optionsOf(template, of), two) ?? 'none';
  const clip = clipOf(three % 2 === 0 ? template : other, [pick(Object.keys((three % 2 === 0 ? template : other).properties), one) ?? '']);
  const language = pick(Object.keys(template['x-translations'] ?? { de: {} }), one) ?? 'de';

  const commands: DesignCommand[] = [
    { do: 'setTemplate', patch: { title, description: three % 3 === 0 ? undefined : 'What it is for' } },
    {
      do: 'setSettings',
      patch:
        pick([{ scoring: true, passMark: 80 }, { passMark: undefined }, { defaultHours: 12 }, { riskMatrix: matrix(two) }], three) ?? {},
    },
    { do: 'addInterlock', interlock: { on: ['accept'], rule: { answered: [id] }, message: title, mend: 'Do it' } },
    { do: 'setInterlock', id: pick(template['x-interlocks'] ?? [], one)?.id ?? 'none', patch: { message: 'Something else' } },
    { do: 'removeInterlock', id: pick(template['x-interlocks'] ?? [], one)?.id ?? 'none' },
    { do: 'addSection', title, place: among },
    { do: 'addSpecialSection', kind: pick(kinds, one) ?? 'location', texts: wordsFor(pick(kinds, one) ?? 'location'), place: among },
    {
      do: 'setSection',
      id: section,
      patch: pick([{ title }, { description: 'More' }, { 'x-show': { answered: [id] } }, { stage: { on: 'issue' } }], three) ?? {},
    },
    { do: 'moveSection', id: pick(sections, one) ?? '', place: among },
    { do: 'removeSection', id: section },
    { do: 'duplicateSection', id: section },
    { do: 'addQuestion', field, title, place },
    {
      do: 'addQuestion',
      field: 'radio',
      title,
      place,
      options: lists.length > 0 && one % 2 === 0 ? { list: pick(lists, one) ?? '' } : { titles: ['Wet', 'Dry'] },
    },
    {
      do: 'addQuestion',
      field: 'grid',
      title,
      place,
      columns: [
        { field: 'text', title: 'Reading' },
        { field: 'number', title: 'Value' },
      ],
    },
    { do: 'addQuestion', field, title: 'Column', place: { grid: grid ?? 'none' } },
    {
      do: 'setQuestion',
      id,
      patch:
        pick(
          [
            { title },
            { description: 'More' },
            { 'x-require': true },
            { 'x-show': { answered: [pick(all, two) ?? ''] } },
            { 'x-input': 'letters' },
          ],
          three,
        ) ?? {},
    },
    { do: 'setQuestions', ids, patch: { 'x-remarks': 'allowed' } },
    { do: 'setCondition', id, rule: three % 2 === 0 ? undefined : { answered: [pick(questions, two) ?? ''] } },
    {
      do: 'setRowHeaders',
      id: grid ?? id,
      rows: [
        { id: rowId(1), title: 'North' },
        { id: rowId(2), title: 'South' },
      ],
    },
    { do: 'rename', id, title },
    { do: 'changeField', id, field },
    { do: 'setSeveral', id, several: two % 2 === 0 },
    { do: 'move', ids, place },
    { do: 'move', ids, place },
    { do: 'move', ids: [id], place: pick(stepsFrom(template, id), two) ?? place },
    { do: 'remove', ids },
    { do: 'duplicate', ids },
    { do: 'paste', clip: clip ?? ({} as Clip), place },
    { do: 'addList', title, options: [{ title: 'Wet' }, { title: 'Dry', 'x-fail': true }] },
    { do: 'setList', list: pick(lists, one) ?? '', title },
    { do: 'removeList', list: pick(lists, one) ?? '', ...(two % 2 === 0 && { own: true }) },
    { do: 'duplicateList', list: pick(lists, one) ?? '', title },
    { do: 'addOption', of, option: { title } },
    { do: 'setOption', of, option, patch: { title, 'x-score': two % 10 } },
    { do: 'moveOption', of, option },
    { do: 'removeOption', of, option },
    { do: 'useOptions', ids: [id], from: { list: pick(lists, two) ?? '' } },
    { do: 'shareOptions', id, title },
    { do: 'ownOptions', id },
    { do: 'setDefaultOption', id, options: [pick(optionsOf(template, { question: id }), two) ?? 'none'] },
    { do: 'addLanguage', language: pick(['de', 'fr', 'pt-BR'], one) ?? 'de' },
    { do: 'setTexts', language, texts: { [`q.${id}.title`]: title } },
  ];
  return pick(commands, kind) ?? { do: 'remove', ids };
}

export const stepsFrom = (template: Template, id: string): Place[] => {
  const { up, down, in: inside, out } = neighbours(template, id);
  return [up, down, inside, out].filter((place) => place !== undefined);
};

const inside = (section: string | undefined): SectionPlace => (section === undefined ? {} : { in: section });

function matrix(at: number) {
  return { version: `m${at % 5}`, bands: [{ id: 'low', title: 'Low', colour: '#00ff00', from: 1 }] };
}

function placeIn(template: Template, ids: readonly string[], holder: number, item: number): Place | undefined {
  const found = pick(placesFor(template, ids), holder);
  const beside = found && pick([undefined, ...found.items], item);
  return found && (beside === undefined ? found.at : { ...found.at, ...(item % 2 === 0 ? { before: beside } : { after: beside }) });
}

function optionsOf(template: Template, of: OptionsHolder): string[] {
  if ('list' in of) return template.$defs?.[of.list]?.oneOf.map((option) => option.const) ?? [];
  const schema = template.properties[of.question];
  return (schema?.oneOf ?? schema?.items?.oneOf ?? []).map((option) => option.const);
}

/** The templates that some edits lead to, one after the other, and the commands that were carried out. */
export function editedBy(
  template: Template,
  edits: readonly WantedEdit[],
  other: Template,
): { templates: Template[]; commands: DesignCommand[] } {
  const templates = [template];
  const commands: DesignCommand[] = [];
  for (const wanted of edits) {
    const now = templates.at(-1) ?? template;
    const command = commandFor(now, wanted, other);
    const edited = edit(now, command);
    if (!edited.ok || edited.template === now) continue;
    templates.push(edited.template);
    commands.push(command);
    outlineOf(edited.template);
  }
  return { templates, commands };
}

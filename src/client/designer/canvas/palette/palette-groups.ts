import type { SectionKind } from '../../../../../engine/index.ts';
import { fold } from '../../../command-palette/palette-entry.ts';
import { fieldGroups, fieldsOf, kindsToOffer, type FieldGroup } from '../../parts/field-kinds.ts';
import type { Added } from '../actions/add-actions.ts';
import type { Words } from '../items/canvas-words.ts';

export interface PaletteEntry {
  readonly added: Added;
  readonly name: string;
  /** Purpose of the entry, in one line. */
  readonly hint: string;
}

export interface PaletteGroup {
  readonly group: FieldGroup | 'sections';
  readonly entries: readonly PaletteEntry[];
}

/** The groups of the palette in their order, at the end sections of the kinds that the module has a meaning for. */
function paletteGroups(t: Words, kinds: ReadonlySet<SectionKind>): PaletteGroup[] {
  const fields = fieldGroups.map((group) => ({
    group,
    entries: fieldsOf(group).map((field) => ({
      added: { field },
      name: t(`palette.field.${field}.name`),
      hint: t(`palette.field.${field}.hint`),
    })),
  }));
  const sections = (['plain', ...kindsToOffer(kinds)] as const).map((section) => ({
    added: { section },
    name: t(`palette.section.${section}.name`),
    hint: t(`palette.section.${section}.hint`),
  }));
  return [...fields, { group: 'sections', entries: sections }];
}

/** Returns the groups with the entries that contain every typed word. Matches in the name precede matches in the explanation. */
export function matchingGroups(t: Words, kinds: ReadonlySet<SectionKind>, typed: string): PaletteGroup[] {
  const sought = fold(typed, 'en').trim();
  if (sought === '') return paletteGroups(t, kinds);
  const words = sought.split(/\s+/);
  return paletteGroups(t, kinds)
    .flatMap(({ group, entries }) => {
      const found = entries
        .filter(({ name, hint }) => words.every((word) => fold(`${name} ${hint}`, 'en').includes(word)))
        .map((entry) => ({ entry, far: farFrom(entry, sought) }))
        .toSorted((one, other) => one.far - other.far);
      const [nearest] = found;
      return nearest ? [{ far: nearest.far, group, entries: found.map(({ entry }) => entry) }] : [];
    })
    .toSorted((one, other) => one.far - other.far)
    .map(({ group, entries }) => ({ group, entries }));
}

/** Rank of a match: the text is the name, begins it, is in it, or is only in the explanation. */
function farFrom(entry: PaletteEntry, sought: string): number {
  const name = fold(entry.name, 'en');
  if (name === sought) return 0;
  if (name.startsWith(sought)) return 1;
  return sought.split(/\s+/).some((word) => name.includes(word)) ? 2 : 3;
}

import { placesFor, sectionPlacesFor, type Holder, type Place, type SectionPlace, type Template } from '../../../../../engine/index.ts';
import { fold } from '../../../command-palette/palette-entry.ts';
import type { CanvasState } from '../items/canvas-store.ts';
import { nameOf, type Words } from '../items/canvas-words.ts';
import { inOrder } from '../items/in-order.ts';
import { optionKey, questionKey, sectionKey } from '../items/item-key.ts';
import { outermost } from '../items/outermost.ts';

/** A container that items can be moved into. */
export interface MovePlace {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly isHere: boolean;
  /** Items that it can be placed after; a place before the first of them is the beginning. */
  readonly items: readonly { id: string; name: string }[];
  readonly place: { question: Holder } | { section: string | undefined };
}

export type Moving = NonNullable<CanvasState['moving']>;

/** Returns all places that items can be moved to, in the order of the canvas. */
export function movePlaces(t: Words, template: Template, { kind, ids }: Moving): MovePlace[] {
  if (kind === 'question') {
    return placesFor(template, ids).map(({ at, depth, items, isHere }) => {
      const key = 'section' in at ? sectionKey(at.section) : 'grid' in at ? questionKey(at.grid) : optionKey(at.parent, at.option);
      const named = items.map((id) => ({ id, name: nameOf(t, template, questionKey(id)) }));
      return { id: key, name: nameOf(t, template, key), depth, isHere, items: named, place: { question: at } };
    });
  }
  const [first = ''] = ids;
  const moved = new Set(ids);
  return sectionPlacesFor(template, first)
    .filter((place) => place.in === undefined || !moved.has(place.in))
    .map((place) => ({
      id: place.in ?? '',
      name: place.in === undefined ? t('moves.top') : nameOf(t, template, sectionKey(place.in)),
      depth: place.depth,
      isHere: place.isHere,
      items: place.items.filter((id) => !moved.has(id)).map((id) => ({ id, name: nameOf(t, template, sectionKey(id)) })),
      place: { section: place.in },
    }));
}

/** The places whose name contains every typed word. */
export function matchPlaces(places: readonly MovePlace[], typed: string, language: string): MovePlace[] {
  const words = fold(typed, language).split(/\s+/).filter(Boolean);
  return places.filter(({ name }) => words.every((word) => fold(name, language).includes(word)));
}

/** Position within a place: first, last, or after one of its items. */
export type Among = 'first' | 'last' | { after: string };

export function questionPlaceIn(holder: Holder, { items }: MovePlace, among: Among): Place {
  return { ...holder, ...amongIn(items, among) };
}

export function sectionPlaceIn(around: string | undefined, { items }: MovePlace, among: Among): SectionPlace {
  return { ...(around !== undefined && { in: around }), ...amongIn(items, among) };
}

function amongIn(items: MovePlace['items'], among: Among): { before?: string; after?: string } {
  if (among === 'last') return {};
  if (among !== 'first') return among;
  const [first] = items;
  return first ? { before: first.id } : {};
}

/** Returns the moved ids for commands: in canvas order, without sections that are inside another moved section. */
export function movedIds(template: Template, { kind, ids }: Moving): string[] {
  const ordered = inOrder(template, kind, ids);
  return kind === 'section' ? outermost(template, ordered) : ordered;
}

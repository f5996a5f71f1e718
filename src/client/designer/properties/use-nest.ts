import { useTranslation } from 'react-i18next';
import { neighbours, type Template } from '../../../../engine/index.ts';
import { notify } from '../../ui/notify.ts';
import { whereOf, type Words } from '../canvas/items/canvas-words.ts';
import { undoing } from '../canvas/actions/canvas-editor.ts';
import { questionKey } from '../canvas/items/item-key.ts';
import { positionsOf } from '../canvas/items/positions.ts';
import type { Done } from '../draft/design-store.ts';
import { useDesign, useDesignStore } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';

/**
 * The option that a question is nested under. The condition of the question determines it, so a change of the condition that moves the
 * question is announced.
 */
export function useNest(id: string): {
  /** The option with its question. Undefined if the question is not nested under any. */
  place: string | undefined;
  /** Runs a change of the condition, and announces it if the question moves. */
  telling: (change: () => Done) => Done;
  takeOut: () => void;
} {
  const { t } = useTranslation(['designer', 'findings', 'common']);
  const store = useDesignStore();
  const refusal = useRefusal();
  const place = useDesign(({ template }) => optionAround(t, template, id));

  function telling(change: () => Done): Done {
    const before = optionAround(t, store.state().template, id);
    const done = change();
    const { template } = store.state();
    const now = optionAround(t, template, id);
    if (!done.ok || now === undefined || now === before) return done;
    const text = t('moves.nowUnder', { name: whereOf(t, template, questionKey(id)).name, place: now });
    const action = undoing(store, t, (told) => notify({ tone: 'info', text: told, key: 'canvas' }));
    notify({ tone: 'info', text, key: 'canvas', action });
    return done;
  }
  function takeOut(): void {
    const { out } = neighbours(store.state().template, id);
    if (out) refusal(store.perform({ do: 'move', ids: [id], place: out }));
  }
  return { place, telling, takeOut };
}

function optionAround(t: Words, template: Template, id: string): string | undefined {
  const key = questionKey(id);
  return positionsOf(template).get(key)?.parent?.startsWith('option:') ? whereOf(t, template, key).place : undefined;
}

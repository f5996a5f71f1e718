import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeTemplates, type MergeGroup, type Side, type Template } from '../../../../engine/index.ts';
import type { DraftDetail } from '../../../shared/template.ts';
import { useAutosave } from '../../autosave/use-autosave.ts';
import { sameJson } from '../../same-json.ts';
import { notify } from '../../ui/notify.ts';
import { askAgain, draftQuery, saveDraft } from '../draft/design-queries.ts';
import { createDesignStore } from '../draft/design-store.ts';
import type { OpenedDesign, ToMerge } from './open-design.ts';
import { savedStore } from './saved-store.ts';
import { useDraftNews } from './use-draft-news.ts';

export type Designing = ReturnType<typeof useDesigning>;

/** A template being designed: its store, its autosave, and the merge after another user's change. */
export function useDesigning(opened: OpenedDesign, isReadOnly: boolean) {
  const { device, version, start } = opened;
  const { id } = opened.detail;
  const client = useQueryClient();
  const { t } = useTranslation('designer');
  const [store] = useState(() => createDesignStore({ template: opened.template, isReadOnly }));
  const [saved] = useState(() => savedStore(store));
  // On leaving, new elements get the ids that their labels give, before the last autosave.
  useEffect(() => () => store.nameFresh(), [store]);
  const [toMerge, setToMerge] = useState<ToMerge | undefined>(opened.toMerge);
  // Template that the server is known to have: two sides are joined over it.
  const base = useRef(opened.base);

  const save = useCallback(
    async (document: Template, on: number | null): Promise<number> => {
      const { version: made, findings } = await saveDraft(id, document, on ?? 0);
      base.current = document;
      store.tellFindings(findings, document);
      await device.keepBase(document, made);
      askAgain(client, id);
      return made;
    },
    [client, device, id, store],
  );
  const autosave = useAutosave({ device, store: saved, version, start, save });
  const { state, resolve } = autosave;

  useEffect(() => {
    if (opened.template === opened.draft.document) store.tellFindings(opened.draft.findings, opened.template);
  }, [opened, store]);
  useEffect(() => {
    // Until the user has decided, both sides stay stored as they are.
    if (start === 'conflict') return;
    void device.begin(store.state().template, base.current, version);
  }, [device, store, start, version]);

  /** Continues the template here from the draft that the server has. */
  const goOn = useCallback(
    (theirs: DraftDetail) => {
      base.current = theirs.document;
      void device.keepBase(theirs.document, theirs.version);
      const { template } = store.state();
      const isTheirs = sameJson(template, theirs.document);
      if (isTheirs) store.tellFindings(theirs.findings, template);
      resolve(theirs.version, !isTheirs);
      askAgain(client, id);
    },
    [client, device, id, resolve, store],
  );
  /** Merges another user's changes with the template open here. */
  const join = useCallback(
    (theirs: DraftDetail, decided?: Readonly<Record<MergeGroup, Side>>) => {
      store.rebase({ base: base.current, theirs: theirs.document }, decided);
      goOn(theirs);
    },
    [goOn, store],
  );

  /** Opens the draft that the server created on its own. */
  const adopt = (draft: DraftDetail): void => {
    store.replace(draft.document);
    goOn(draft);
  };

  const settle = useEffectEvent(async () => {
    const theirs = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 }).catch(() => undefined);
    if (!theirs) return;
    const sent = await device.loadSent();
    // Our own save reached the server, but its answer was lost on the way back.
    if (sent?.some((content) => sameJson(content, theirs.document))) return goOn(theirs);
    const sides = { base: base.current, mine: store.state().template };
    const { conflicts } = mergeTemplates({ ...sides, theirs: theirs.document });
    if (conflicts.length > 0) return setToMerge({ ...sides, theirs });
    join(theirs);
    notify({ tone: 'info', text: t('merge.joined', { name: theirs.updated_by?.name ?? t('merge.somebody') }) });
  });
  useEffect(() => {
    if (state === 'conflict' && !toMerge) void settle();
  }, [state, toMerge]);

  useDraftNews({
    id,
    autosave,
    take: (theirs) => {
      const sides = { base: base.current, mine: store.state().template, theirs: theirs.document };
      // Input typed while they saved meets their changes when it is saved itself.
      if (mergeTemplates(sides).conflicts.length === 0) join(theirs);
    },
  });
  useLastSave(state, () =>
    saveDraft(id, store.state().template, autosave.version ?? 0).then(() => {
      askAgain(client, id);
      return device.forget();
    }),
  );

  return {
    store,
    autosave,
    toMerge,
    /** The person has decided: both sides are one from now on. */
    merge: (decided: Readonly<Record<MergeGroup, Side>>) => {
      if (!toMerge) return;
      join(toMerge.theirs, decided);
      setToMerge(undefined);
    },
    /** Gives up the changes made here since the base. */
    takeTheirs: () => {
      if (!toMerge) return;
      store.replace(toMerge.theirs.document);
      goOn(toMerge.theirs);
      setToMerge(undefined);
    },
    /** Opens the older version that the server has made the draft; the previous content can be restored by undo. */
    restored: (draft: DraftDetail): void => {
      store.restored(draft.document);
      goOn(draft);
    },
    /** Continues from the server's draft after the template here was published. Returns whether every change can still be undone. */
    published: (draft: DraftDetail): boolean => {
      store.keepIds();
      const sides = { base: base.current, mine: store.state().template, theirs: draft.document };
      const isSame = sameJson(sides.mine, draft.document);
      const isKept = isSame || mergeTemplates(sides).conflicts.length === 0;
      if (isSame) goOn(draft);
      else if (isKept) join(draft);
      else adopt(draft);
      return isKept;
    },
  };
}

/** Sends the changes of the last moment when the designer is left; the device keeps them until the server has them. */
function useLastSave(state: string, send: () => Promise<unknown>): void {
  const latest = useRef({ state, send });
  useEffect(() => {
    latest.current = { state, send };
  });
  useEffect(
    () => () => {
      const { state: left, send: sendNow } = latest.current;
      if (left === 'device' || left === 'offline') void sendNow().catch(() => undefined);
    },
    [],
  );
}

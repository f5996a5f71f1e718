import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { open } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { problemOf } from '../../api.ts';
import { draftStorage } from '../../forms/draft-storage.ts';
import { SaveError } from '../../autosave/save-error.ts';
import { sentContent, unsentRecords } from '../store/device-store.ts';
import { mergeDraft, sameContent, type Content } from '../answers/draft-merge.ts';
import { openDraftQuery, type OpenedDraft } from './open-draft.ts';
import { recordPaths } from '../../paths/paths.ts';
import { recordDevice } from './record-device.ts';
import { recordQuery, useSaveDraft } from '../store/record-queries.ts';
import { isUntouched, sendUnsent } from '../store/send-unsent.ts';
import { serverNow } from '../answers/server-clock.ts';
import { serverViolations } from '../answers/server-violations.ts';
import { forgetUploads } from '../../files/upload-queue.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { useAutosave } from '../../autosave/use-autosave.ts';
import { useDraftServices } from './use-draft-services.ts';
import { useDraftUpdates } from './use-draft-updates.ts';
import { useDraftZone } from './use-draft-zone.ts';
import { useForm } from '../answers/use-form.ts';
import { useFormStore } from '../answers/use-form-store.ts';
import { useLookups } from '../answers/use-lookups.ts';
import { useSubmitDraft } from './use-submit-draft.ts';

export type DraftWork = ReturnType<typeof useDraft>;

/** State of a draft being filled: its store, its autosave, and its handling of changes by other users. */
export function useDraft(opened: OpenedDraft) {
  const { detail, template, key, kept, openedAt } = opened;
  const { id } = detail;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: saveDraft } = useSaveDraft(id);
  const [{ merged, start }] = useState(() => startOf(opened));
  const [theirs, setTheirs] = useState<RecordDetail | undefined>(merged === 'conflict' ? detail : undefined);

  const form = useForm(template);
  const [zoneBefore, setZone] = useState(detail.zone);
  const moment = {
    now: serverNow(detail, openedAt),
    zone: zoneBefore,
    facts: detail.facts,
    recorded: detail,
    signer: useProfile().user.full_name,
  };
  const store = useFormStore(form, start, moment);
  const zone = useDraftZone(store, zoneBefore);

  // The rules use the hours of the site's time zone, so a form is evaluated again when the site changes.
  const moveTo = useEffectEvent((next: string) => {
    // Keeps the facts looked up since the form was opened: those of the opening may be outdated.
    store.replace(open(form, { ...store.draft(), ...moment, facts: store.filling().facts, zone: next }));
    setZone(next);
  });
  useEffect(() => {
    if (zone !== zoneBefore) moveTo(zone);
  }, [zone, zoneBefore]);

  const saveOn = useCallback(
    async (content: Content, version: number): Promise<number> => {
      try {
        const saved = await saveDraft({ ...content, version });
        store.report([]);
        return saved;
      } catch (thrown) {
        // A draft may be incomplete, so only what the server refuses is shown.
        store.report(serverViolations(problemOf(thrown).violations));
        throw thrown;
      }
    },
    [saveDraft, store],
  );
  const save = useCallback(
    async (content: Content, version: number | null): Promise<number> => {
      if (version !== null) return saveOn(content, version);
      const made = await sendUnsent(client, detail);
      // The record was sent before and has since been filled in elsewhere: none of that is overwritten.
      if (!isUntouched(made)) throw new SaveError('conflict');
      return saveOn(content, made.version);
    },
    [client, detail, saveOn],
  );
  const [device] = useState(() => recordDevice(key));
  const autosave = useAutosave({
    device,
    store,
    save,
    version: opened.isUnsent ? null : merged === 'server' ? detail.version : (kept?.version ?? detail.version),
    start: merged === 'conflict' ? 'conflict' : merged === 'local' ? 'waiting' : 'saved',
  });
  const { state, resolve, made } = autosave;
  useLookups(store, { id, facts: start === detail ? detail.facts : {} }, autosave.version !== null);

  /** Gives the server the record itself, before the first answer to it. */
  const make = useCallback(async () => {
    const record = await sendUnsent(client, detail);
    if (isUntouched(record)) made(record.version);
  }, [client, detail, made]);

  /** Removes everything that this device keeps of the draft, after the person has sent or discarded it. */
  const forget = useCallback(async () => {
    store.flush();
    await Promise.all([
      draftStorage.remove(key).catch(() => undefined),
      sentContent.remove(key),
      unsentRecords.remove(key),
      forgetUploads(key),
    ]);
  }, [key, store]);

  /** Leaves the form if it does not match the record any more; returns whether it did. */
  const isLeft = useCallback(
    (fresh: RecordDetail): boolean => {
      if (fresh.status !== 'draft') void navigate(recordPaths(fresh.module).summary(id), { replace: true });
      // The draft was moved to a newer template version elsewhere: that version is opened, together with the content typed here.
      else if (fresh.template.version !== detail.template.version)
        void client.resetQueries({ queryKey: openDraftQuery(client, id).queryKey });
      else return false;
      return true;
    },
    [client, id, detail.template.version, navigate],
  );

  const settle = useCallback(async () => {
    const fresh = await client.fetchQuery({ ...recordQuery(id), staleTime: 0 }).catch(() => undefined);
    if (!fresh || isLeft(fresh)) return;

    const mine = store.draft();
    const outcome = mergeDraft({ ...mine, version: -1, sent: await sentContent.load(key) }, fresh);
    if (outcome.kind === 'conflict') setTheirs(fresh);
    else resolve(fresh.version, outcome.kind === 'local');
  }, [client, id, key, isLeft, store, resolve]);

  useEffect(() => {
    if (state === 'conflict' && !theirs) void settle();
  }, [state, theirs, settle]);

  const replaceBy = (fresh: RecordDetail) => {
    store.replace(open(form, { answers: fresh.answers, remarks: fresh.remarks, ...moment, facts: fresh.facts }));
    resolve(fresh.version, false);
  };
  useDraftUpdates({ id, store, autosave, take: (fresh) => isLeft(fresh) || replaceBy(fresh) });

  const services = useDraftServices(detail, opened.isUnsent ? make : undefined);
  const submission = useSubmitDraft({ detail, store, autosave, forget });

  return {
    form,
    store,
    zone,
    services,
    autosave,
    isOnServer: autosave.version !== null,
    /** Sends everything that the server does not have yet, including the record itself. */
    send: async () => {
      if (autosave.version === null) await make();
      autosave.flush();
    },
    theirs,
    fillable: form.sections.filter(({ stage }) => 'on' in stage && stage.on === 'submit').map((section) => section.id),
    ...submission,
    forget,
    /** Removes the typed content, which is another draft's now; files that wait to be sent go on waiting. */
    forgetTyped: async () => {
      store.flush();
      await Promise.all([draftStorage.remove(key).catch(() => undefined), sentContent.remove(key)]);
    },
    /** Replaces the server's content by the content here, because the person decided so. */
    keepMine: () => {
      if (!theirs) return;
      resolve(theirs.version, !sameContent(store.draft(), theirs));
      setTheirs(undefined);
    },
    takeTheirs: () => {
      if (!theirs) return;
      replaceBy(theirs);
      setTheirs(undefined);
    },
  };
}

function startOf({ detail, kept, isUnsent, isOld }: OpenedDraft): { merged: 'server' | 'local' | 'conflict'; start: Content } {
  // An older state of the record does not reflect later typing: the server decides once it can be reached.
  const { kind } = (isUnsent || isOld) && kept ? ({ kind: 'local' } as const) : mergeDraft(kept, detail);
  return { merged: kind, start: kind === 'server' || !kept ? detail : kept };
}

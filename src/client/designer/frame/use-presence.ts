import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftDetail } from '../../../shared/template.ts';
import { api } from '../../api.ts';
import { namesQuery } from '../../directory/source-query.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';
import { useProfile } from '../../profile/profile-query.ts';

/** Interval in ms at which other editors are notified of this one. An editor who has not been heard of for `silence` has left. */
const beat = 25_000;
const silence = 2.5 * beat;
/** Who saved the draft so lately is most likely at it still. */
const lately = 60_000;

/** The names of the others who have this template open to change it. */
export function usePresence(id: string, isEditing: boolean, draft: DraftDetail): readonly string[] {
  const { user } = useProfile();
  const [heard, setHeard] = useState<ReadonlyMap<string, number>>(() => {
    const { updated_by: by, updated_at: at } = draft;
    const isHere = by !== null && by.id !== user.id && at !== null && Date.now() - Date.parse(at) < lately;
    return new Map(isHere ? [[by.id, Date.now()]] : []);
  });

  const hear = (person: string, isLeaving: boolean) =>
    setHeard((before) => {
      const next = new Map(before);
      if (isLeaving) next.delete(person);
      else next.set(person, Date.now());
      return next;
    });

  useChannel('Templates', ({ data }) => {
    const person = data?.['editor'] ?? data?.['by'];
    if (data?.['id'] !== id || typeof person !== 'string' || person === user.id) return;
    const isNew = !heard.has(person);
    hear(person, data['left'] === 1);
    // A user who joins later has not heard of those who were here before.
    if (isNew && data['left'] !== 1 && isEditing && document.visibilityState === 'visible') void tell(id);
  });

  useEffect(() => {
    if (!isEditing) return;
    const tellIfSeen = () => void (document.visibilityState === 'visible' && tell(id));
    tellIfSeen();
    const timer = setInterval(tellIfSeen, beat);
    document.addEventListener('visibilitychange', tellIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellIfSeen);
      void tell(id, true);
    };
  }, [id, isEditing]);

  useEffect(() => {
    if (heard.size === 0) return;
    const timer = setInterval(
      () =>
        setHeard((before) => {
          const still = [...before].filter(([, at]) => Date.now() - at < silence);
          return still.length === before.size ? before : new Map(still);
        }),
      beat / 2,
    );
    return () => clearInterval(timer);
  }, [heard]);

  const ids = [...heard.keys()].toSorted();
  const { data: people = [] } = useQuery(namesQuery('users', ids));
  return ids.flatMap((person) => people.find((each) => each.id === person)?.name ?? []);
}

/** Notifies other users that this user has the template open or leaves it. Fire and forget. */
async function tell(id: string, leaving = false): Promise<void> {
  await api.post(`/api/templates/${encodeURIComponent(id)}/editors`, { leaving }).catch(() => undefined);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cableCloses, type CableMessage } from '../../../shared/realtime.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { session } from '../../session/session.ts';
import { useSessionState } from '../../session/use-session.ts';
import { passOn } from '../../realtime/channel-hearers.ts';
import { shareCable } from '../../realtime/share-cable.ts';
import { useNotificationUpdates } from './use-notification-updates.ts';
import { useRecordUpdates } from './use-record-updates.ts';
import { useRightsUpdates } from './use-rights-updates.ts';
import { useSiteUpdates } from './use-site-updates.ts';
import { useTemplateUpdates } from './use-template-updates.ts';

const pauseAfterEnd = 5_000;

/** Keeps the open screens up to date while a user is signed in. */
export function Realtime() {
  const { user } = useProfile();
  const isSignedIn = useSessionState() === 'signedIn';
  const [attempt, setAttempt] = useState(0);
  const welcomes = useRef(0);
  const look = useRightsUpdates();
  useNotificationUpdates();
  useRecordUpdates();
  useSiteUpdates();
  useTemplateUpdates();

  const hear = useEffectEvent((message: CableMessage) => {
    if (message.type === 'message') passOn(message);
    if (message.type !== 'welcome') return;
    welcomes.current += 1;
    // The server sends missed announcements again; it does not report changes that were never announced, so look for those.
    if (welcomes.current > 1) look();
  });

  const end = useEffectEvent((code: number) => {
    if (code === cableCloses.inactive) return void session.signOut();
    // The response shows what happened to the session, and leads to the matching screen.
    look();
    setTimeout(() => setAttempt((before) => before + 1), pauseAfterEnd);
  });

  useEffect(() => {
    if (!isSignedIn) return;
    return shareCable({
      userId: user.id,
      organizationId: user.organization_id,
      hear: (message) => hear(message),
      ended: (code) => end(code),
    });
  }, [isSignedIn, user.id, user.organization_id, attempt]);

  return null;
}

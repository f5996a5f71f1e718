import { useState } from 'react';
import type { EventDialogProps } from './event-dialog-props.ts';
import { EventStep } from './event-step.tsx';
import { useKeptStep } from '../store/use-kept-step.ts';

/** Sending an event: what the step means, the sections that are filled with it, the reason, and what the server says to it. */
export function EventDialog(props: EventDialogProps) {
  // The record may be asked for again meanwhile; the step goes on from where it was opened.
  const [{ detail, offered, receivedAt }] = useState(props);
  const kept = useKeptStep(detail.id, offered.event);

  return kept === undefined ? null : <EventStep {...props} detail={detail} offered={offered} receivedAt={receivedAt} kept={kept} />;
}

import { useState } from 'react';
import type { EventDialogProps } from './event-dialog-props.ts';
import { EventStep } from './event-step.tsx';
import { useKeptStep } from '../store/use-kept-step.ts';

/** Dialog that sends an event: the meaning of the step, the sections filled with it, the reason, and the server's response. */
export function EventDialog(props: EventDialogProps) {
  // The record may be refetched meanwhile; the step continues from the state in which it was opened.
  const [{ detail, offered, receivedAt }] = useState(props);
  const kept = useKeptStep(detail.id, offered.event);

  return kept === undefined ? null : <EventStep {...props} detail={detail} offered={offered} receivedAt={receivedAt} kept={kept} />;
}

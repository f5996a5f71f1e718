import type { QueryClient } from '@tanstack/react-query';
import { cellChanges, compile } from '../../../../engine/index.ts';
import { recordEvent } from '../../../shared/module-parts.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { keptSteps } from '../store/device-store.ts';
import { patchAllCells, templateVersionQuery } from '../store/record-queries.ts';
import { stepKey } from '../store/use-kept-step.ts';
import { sendDeviceFiles } from '../store/device-files.ts';

/** Sends the answers that were typed after the last step of a record, whether its form is open or not. Answers that clash or are refused wait for the form. */
export async function sendTyped(client: QueryClient, { id, template }: RecordDetail): Promise<void> {
  const typed = await keptSteps.load(stepKey(id, recordEvent));
  if (!typed) return;
  const form = compile(await client.ensureQueryData(templateVersionQuery(template.id, template.version)));
  const changes = cellChanges(form, typed.base, typed);
  await sendDeviceFiles(id, changes);
  await patchAllCells(id, changes);
}

import type { TFunction } from 'i18next';
import { interlockMessage, type Form } from '../../../../engine/index.ts';
import { isSystemEvent } from '../../../../workflows/index.ts';
import type { HistoryEntry } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';

/** Returns what happened: the step, or the status that the record reached without one. */
export function entryTitle({ action, from, to }: HistoryEntry, texts: ModuleTexts, t: TFunction<'records'>): string {
  const isMoved = to !== null && from !== null && from !== to;
  return isMoved && isSystemEvent(action) ? t('history.automatic', { status: texts.status(to) }) : texts.done(action);
}

/** Returns a condition with its reason in the words of the form, if it has some. */
export function conditionText(id: string, form: Form, texts: ModuleTexts): string {
  const reason = interlockMessage(form, id);
  return reason === undefined ? texts.condition(id) : `${texts.condition(id)}: ${reason}`;
}

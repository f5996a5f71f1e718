import type { Template } from '../template.ts';
import { error, type Finding } from '../survey/finding.ts';

/** Settings that contradict each other. */
export function settingsFindings({ 'x-settings': { defaultHours, maxHours } }: Template): Finding[] {
  if (maxHours === undefined || maxHours >= defaultHours) return [];
  return [error('settings.maximum-below-default', '/x-settings/maxHours', { maximum: maxHours, hours: defaultHours })];
}

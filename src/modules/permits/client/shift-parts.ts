import type { HandoverPermit } from '../../../shared/handover-permit.ts';

export type ShiftPermit = Pick<HandoverPermit, 'id' | 'status' | 'conditions' | 'starts_at' | 'ends_at' | 'values'>;

/** A shift, from its start to its end in milliseconds. */
export interface ShiftTime {
  from: number;
  until: number;
}

const running: readonly string[] = ['issued', 'live', 'suspended', 'reissued', 'transferred'];
const waiting: readonly string[] = ['approved', 'issued'];

/** The parts of a handover in the order in which they are read. A permit is in each part that it belongs to. */
export const shiftParts = ['overdue', 'ending', 'suspended', 'live', 'accepting', 'starting', 'finishing', 'isolations'] as const;
export type ShiftPart = (typeof shiftParts)[number];

/** Sorts the permits of a site into the parts of a handover. */
export function partsOfShift<Permit extends ShiftPermit>(permits: readonly Permit[], shift: ShiftTime): Record<ShiftPart, Permit[]> {
  const sorted = shiftParts.map((part) => [part, permits.filter((permit) => belongsTo[part](permit, shift))] as const);
  return Object.fromEntries(sorted) as Record<ShiftPart, Permit[]>;
}

const isOverdue = ({ conditions }: ShiftPermit) => conditions.includes('overdue');
const moment = (text: string | null) => (text === null ? Number.POSITIVE_INFINITY : Date.parse(text));

const belongsTo: Record<ShiftPart, (permit: ShiftPermit, shift: ShiftTime) => boolean> = {
  overdue: isOverdue,
  // An end before the shift begins is the shift's concern as well.
  ending: (permit, { until }) => running.includes(permit.status) && !isOverdue(permit) && moment(permit.ends_at) <= until,
  suspended: ({ status }) => status === 'suspended',
  live: ({ status }) => status === 'live',
  accepting: ({ status }) => status === 'transferred' || status === 'reissued',
  starting: ({ status, starts_at: start }, { until }) => waiting.includes(status) && moment(start) <= until,
  finishing: ({ status }) => status === 'handed_back' || status === 'pending_closure',
  isolations: (permit) => permit.status !== 'approved' && isolationsOf(permit).length > 0,
};

/** Returns the isolation points of a permit that are not released. */
export function isolationsOf({ values }: Pick<ShiftPermit, 'values'>): string[] {
  return values['isolations_released']?.includes('yes') ? [] : (values['isolation'] ?? []).map(String);
}

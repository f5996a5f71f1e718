import type { Answers } from '../../shared/record.ts';
import type { DemoPicture } from './demo-pictures.ts';
import type { DemoRecord, DemoScene, DemoStep } from './demo-record.ts';

/** The sites of the demo. */
export const burgas = 'Burgas Refinery';
export const aliaga = 'Aliağa Marine Terminal';
export const baytown = 'Baytown Chemicals';
const rating = (likelihood: number, severity: number) => ({ likelihood, severity, matrix: 'standard-1' });

/** An incident of the plan. */
interface Happened {
  key: string;
  by?: string;
  ago: number;
  type: string;
  classification: string;
  at: [site: string, unit: string];
  headline: string;
  description: string;
  immediate: string;
  actual: [likelihood: number, severity: number];
  potential: [likelihood: number, severity: number];
  shift?: string;
  more?: (scene: DemoScene) => Answers;
  photo?: DemoPicture;
  life?: readonly DemoStep[];
}

/** Makes the record of an incident of the plan. */
export function happened(of: Happened): DemoRecord {
  const {
    key,
    by = 'requester',
    ago,
    at: [site, unit],
    photo,
    life,
  } = of;
  const answers = (scene: DemoScene): Answers => ({
    incidentType: of.type,
    classification: scene.term('incident_category', of.classification),
    headline: of.headline,
    description: of.description,
    place: scene.place(site, unit),
    occurredAt: scene.moment(-ago - 0.1),
    shift: of.shift ?? 'first',
    immediateAction: of.immediate,
    ratingActual: rating(...of.actual),
    ratingPotential: rating(...of.potential),
    ...of.more?.(scene),
  });
  return {
    key,
    module: 'incidents',
    template: 'incident',
    by,
    ago,
    answers,
    ...(photo && { files: { attachments: [photo] } }),
    ...(life && { life }),
  };
}

/** The assignment of a team; without members, nothing is investigated. */
export const team = (ago: number, target: number, members: string[] | null): DemoStep => ({
  event: 'assign',
  by: 'reviewer',
  ago,
  answers: ({ person, day }) => ({
    investigationRequired: members ? 'yes' : 'no',
    lead: person('issuer'),
    ...(members && { members: members.map((account) => person(account)) }),
    targetDate: day(target),
  }),
});

/** The closure by the team lead. */
export const handIn = (ago: number, closingRemarks: string): DemoStep => ({
  event: 'handIn',
  by: 'issuer',
  ago,
  answers: () => ({ closingRemarks, leadSignature: { name: 'Idris Kaya' } }),
});

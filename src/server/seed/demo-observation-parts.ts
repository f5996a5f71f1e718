import type { Answers } from '../../shared/record.ts';
import type { DemoPicture } from './demo-pictures.ts';
import type { DemoRecord, DemoScene, DemoStep } from './demo-record.ts';

type Kind = 'unsafe_act' | 'unsafe_condition' | 'near_miss' | 'safe_behaviour';
interface Seen {
  key: string;
  by?: string;
  ago: number;
  kind: Kind;
  risk: 'safe' | 'minor' | 'serious' | 'major' | 'fatal' | 'critical';
  at: [site: string, unit: string];
  comment: string;
  immediate?: string;
  photo?: DemoPicture;
  life?: readonly DemoStep[];
}

/** Makes the record of an observation of the plan. */
export function seen({ key, by = 'requester', ago, kind, risk, at: [site, unit], comment, immediate, photo, life }: Seen): DemoRecord {
  const answers = (scene: DemoScene): Answers => ({
    observationType: kind,
    riskLevel: risk,
    place: scene.place(site, unit),
    comment,
    occurredAt: scene.moment(-ago - 0.05),
    ...(immediate !== undefined && { immediateAction: immediate }),
  });
  return {
    key,
    module: 'observations',
    template: 'observation',
    by,
    ago,
    answers,
    ...(photo && { files: { photos: [photo] } }),
    ...(life && { life }),
  };
}

interface Task {
  row: string;
  text: string;
  control?: string;
  to?: string;
  /** In days from today. */
  due: number;
}

/** The assessment that asks for actions. */
export const act = (ago: number, category: string, ...tasks: Task[]): DemoStep => ({
  event: 'assess',
  by: 'issuer',
  ago,
  answers: (scene) => ({
    category: scene.term('observation_category', category),
    actionRequired: 'yes',
    actions: tasks.map(({ row, text, control = 'engineer', to = 'performer', due }) => ({
      rowId: scene.id(row),
      description: text,
      controlType: control,
      assignedTo: scene.person(to),
      dueDate: scene.day(due),
    })),
  }),
});

/** The assessment that asks for none. */
export const settle = (ago: number, category: string, reason: string): DemoStep => ({
  event: 'assess',
  by: 'reviewer',
  ago,
  answers: (scene) => ({ category: scene.term('observation_category', category), actionRequired: 'no', noActionReason: reason }),
});

/** The begin of an action. */
export const begun = (of: string, ago: number, by = 'performer'): DemoStep => ({ event: 'begin', by, ago, of });
/** The completion of an action. */
export const done = (of: string, ago: number, workDone: string, by = 'performer'): DemoStep => ({
  event: 'complete',
  by,
  ago,
  of,
  answers: () => ({ workDone }),
});
/** The verification of an action. */
export const verified = (of: string, ago: number, verification: string, by = 'issuer'): DemoStep => ({
  event: 'close',
  by,
  ago,
  of,
  answers: () => ({ verification }),
});
/** The closure of an observation. */
export const closed = (ago: number, closingRemarks: string): DemoStep => ({
  event: 'close',
  by: 'reviewer',
  ago,
  answers: () => ({ closingRemarks }),
});

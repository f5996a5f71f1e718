import type { Answers } from '../../shared/record.ts';

/** An audit of the demo organisation, and its progress. */
export interface DemoAudit {
  template: 'workplace-safety' | 'fire-safety';
  /** Name of the site. */
  site: string;
  scope: string;
  /** When it is planned, in hours from now. */
  hours: [from: number, until: number];
  /** Since how many hours it is planned, begun and completed. */
  planned: number;
  begun?: number;
  completed?: number;
  /** Findings other than good, each with the auditor's comment. */
  found?: Record<string, { answer: 'no' | 'na'; comment?: string }>;
  /** The questions answered so far, unless the audit is completed. */
  answered?: string[];
  conclusion?: Answers;
}

/** A completed audit, one in progress and a planned one. */
export const demoAudits: DemoAudit[] = [
  {
    template: 'workplace-safety',
    site: 'Burgas Refinery',
    scope: 'Mechanical workshop and exchanger wash bay',
    hours: [-122, -118],
    planned: 240,
    begun: 121,
    completed: 119,
    found: {
      guardsFitted: { answer: 'no', comment: 'The guard of the pillar drill is missing. The drill was taken out of use.' },
      eyewashWorks: { answer: 'na' },
    },
    conclusion: {
      summary: 'The workshop is in good order. One drill had no guard; it stays locked until a new one is fitted.',
      madeSafe: 'The pillar drill was isolated and tagged.',
    },
  },
  {
    template: 'workplace-safety',
    site: 'Aliağa Marine Terminal',
    scope: 'Jetty 1 and its loading arms',
    hours: [-1, 3],
    planned: 72,
    begun: 0.7,
    answered: ['walkwaysClear', 'floorsSafe', 'edgesGuarded', 'storageStable', 'wasteRemoved', 'stopsWork'],
  },
  { template: 'fire-safety', site: 'Burgas Refinery', scope: 'Boiler house and substation', hours: [50, 53], planned: 20 },
];

import type { Answers } from '../../shared/record.ts';

/** A person who works at a site of the demo organisation. */
export interface DemoWorker {
  /** Name of the site. */
  site: string;
  /** The colour of the helmet in the picture. */
  helmet: string;
  answers: Answers;
  /** The day of the induction and its last one, in days from today. */
  inducted: [on: number, until: number];
  /** Age of the profile in days. */
  since: number;
  /** Why the person is gone. */
  left?: string;
}

/** Some workers named on the demo's permits, and one who has left. */
export const demoWorkers: DemoWorker[] = [
  {
    site: 'Burgas Refinery',
    helmet: '#e0a000',
    answers: {
      name: 'Georgi Dimitrov',
      age: 41,
      phone: '+359 88 555 0131',
      gender: 'male',
      employer: 'Balkan Industrial Services',
      trade: 'Fitter',
      employeeId: 'BIS-0417',
      inductionId: 'IND-2231',
      emergencyName: 'Elena Dimitrova',
      emergencyRelation: 'Partner',
      emergencyPhone: '+359 88 555 0132',
    },
    inducted: [-90, 275],
    since: 90,
  },
  {
    site: 'Burgas Refinery',
    helmet: '#d9480f',
    answers: {
      name: 'Todor Iliev',
      age: 29,
      phone: '+359 88 555 0187',
      gender: 'male',
      employer: 'Balkan Industrial Services',
      trade: 'Fire watch',
      employeeId: 'BIS-0522',
      inductionId: 'IND-2318',
    },
    inducted: [-380, -15],
    since: 60,
  },
  {
    site: 'Aliağa Marine Terminal',
    helmet: '#1971c2',
    answers: {
      name: 'Hasan Yıldız',
      age: 36,
      phone: '+90 532 555 0164',
      gender: 'male',
      employer: 'Ege Platform',
      trade: 'Platform operator, licence MEWP-2214',
      inductionId: 'IND-1904',
    },
    inducted: [-30, 335],
    since: 30,
  },
  {
    site: 'Baytown Chemicals',
    helmet: '#2f9e44',
    answers: {
      name: 'Maria Torres',
      age: 33,
      phone: '+1 281 555 0177',
      gender: 'female',
      employer: 'Gulf Coast Scaffolding',
      trade: 'Scaffolder',
      employeeId: '7731',
      inductionId: 'IND-0988',
    },
    inducted: [-200, 165],
    since: 200,
    left: 'Moved to another contractor.',
  },
];

import type { EntryCategory, EntryMode } from '../../shared/calendar.ts';

interface DemoDocument {
  title: string;
  author: string;
  lines: readonly string[];
  mustRead?: boolean;
}

/** Folders of the library with their documents. */
export const demoFolders: Readonly<Record<string, readonly DemoDocument[]>> = {
  Policies: [
    {
      title: 'Health and safety policy',
      author: 'Amelia Okafor',
      mustRead: true,
      lines: [
        'Nobody has to work where it is not safe.',
        'Everyone may stop a job.',
        'What is seen is reported, what is reported is answered.',
      ],
    },
  ],
  'Work instructions': [
    {
      title: 'Lock out and tag out',
      author: 'Idris Kaya',
      lines: [
        '1. Tell whoever is affected.',
        '2. Shut down and isolate.',
        '3. Lock, tag, keep the key.',
        '4. Release stored energy.',
        '5. Try it: it must not start.',
      ],
    },
    {
      title: 'Entry into confined spaces',
      author: 'Viktor Petrov',
      lines: ['No entry without a live permit.', 'Gas test before entry and every two hours.', 'An attendant stays outside all the time.'],
    },
  ],
  'Emergency plans': [
    {
      title: 'Emergency numbers',
      author: 'Amelia Okafor',
      lines: ['Site emergency: 2112', 'Public emergency: 112 (Houston area: 911)', 'Control room: 4400'],
    },
  ],
};

interface DemoEntry {
  title: string;
  category: EntryCategory;
  mode: EntryMode;
  description: string;
  venue: string | null;
  link?: string;
  recurrence?: string;
  /** The day from today, the hour in UTC, and how many hours it takes. */
  inDays: number;
  at: number;
  hours: number;
  sites: readonly string[];
  guests: readonly string[];
}

/** Meetings and trainings of the next weeks. */
export const demoCalendar: readonly DemoEntry[] = [
  {
    title: 'Safety committee',
    category: 'meeting',
    mode: 'offline',
    description: 'Open actions, incidents of the month, next walk.',
    venue: 'Burgas, meeting room 2',
    recurrence: 'FREQ=WEEKLY',
    inDays: -21,
    at: 8,
    hours: 1,
    sites: ['Burgas Refinery'],
    guests: ['reviewer', 'issuer', 'requester'],
  },
  {
    title: 'Confined space rescue drill',
    category: 'training',
    mode: 'offline',
    description: 'With the site fire brigade, at tank 104.',
    venue: 'Tank farm, gate 3',
    inDays: 5,
    at: 7,
    hours: 3,
    sites: ['Aliağa Marine Terminal'],
    guests: ['issuer', 'performer'],
  },
  {
    title: 'First aid refresher',
    category: 'training',
    mode: 'offline',
    description: 'Certificates are renewed for two years.',
    venue: 'Training centre',
    inDays: 12,
    at: 14,
    hours: 6,
    sites: ['Baytown Chemicals'],
    guests: ['performer', 'requester'],
  },
  {
    title: 'Safety day',
    category: 'event',
    mode: 'offline',
    description: 'For everyone, with families.',
    venue: 'Refinery sports ground',
    inDays: 26,
    at: 9,
    hours: 6,
    sites: ['Burgas Refinery', 'Aliağa Marine Terminal', 'Baytown Chemicals'],
    guests: [],
  },
];

/** How many people worked at a site, from this month back. */
export const demoManpower: Readonly<Record<string, readonly number[]>> = {
  'Burgas Refinery': [412, 408, 421, 405],
  'Aliağa Marine Terminal': [138, 140, 133, 136],
  'Baytown Chemicals': [266, 259, 262, 270],
};

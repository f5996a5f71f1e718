import type { Answers, Remarks } from '../../../engine/index.ts';
import { evidenceLimits } from '../../shared/file-limits.ts';
import { noQueue, type StoredFile } from '../files/file-services.ts';
import type { FormServices, SitePlace } from './form-services.ts';

const id = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const people = ['Amelia Okafor', 'Rosa Lindqvist', 'Viktor Petrov', 'Mei Chen', 'Idris Kaya', 'Paul Moreau'].map((name, index) => ({
  id: id(index + 1),
  name,
  detail: 'Site crew',
}));
const sites: SitePlace[] = [
  {
    id: id(20),
    name: 'North refinery',
    divisions: [
      { id: id(21), name: 'Distillation', departments: [{ id: id(22), name: 'Maintenance', units: [{ id: id(23), name: 'Unit 4' }] }] },
    ],
  },
  { id: id(30), name: 'Harbour terminal', divisions: [] },
];
/** A list as long as the largest organisations have. */
const manySites = Array.from({ length: 10_000 }, (_, index) => ({ id: id(1000 + index), name: `Site ${index + 1}`, detail: 'Varna' }));
const places = [
  [id(20), 'North refinery'],
  [id(21), 'Distillation'],
  [id(22), 'Maintenance'],
  [id(23), 'Unit 4'],
  [id(30), 'Harbour terminal'],
] as const;

/** Answers to every question of the gallery's document. */
export const galleryAnswers: Answers = {
  words: 'Weld the new flange on line 12',
  letters: 'Rosa Lindqvist',
  digits: '004912',
  story: 'Remove the blind.\nFit the flange, weld root and cap, let it cool under a blanket.',
  pressure: 12.5,
  day: '2026-03-14',
  hour: '07:30',
  moment: '2026-03-14T07:30:00+01:00',
  isolated: 'no',
  whyNot: 'The bypass valve passes; a blind is on order.',
  kind: 'weld',
  country: 'area7',
  gear: ['helmet', 'shield'],
  swept: true,
  declared: true,
  photos: [id(40)],
  signed: { name: 'Rosa Lindqvist' },
  gas: [
    { rowId: id(50), gasTime: '07:10', oxygen: 20.9, lel: 0, verdict: 'pass' },
    { rowId: id(51), gasTime: '09:40', oxygen: 20.4, lel: 6, verdict: 'fail' },
  ],
  points: [{ rowId: id(60), tag: 'P-101 suction', locks: [{ rowId: id(61), lockNumber: 'L-77' }] }],
  performer: id(6),
  watchers: [id(3), id(4)],
  neighbour: id(1004),
  informed: [id(1000), id(9000)],
  place: { site: id(20), division: id(21), department: id(22) },
  scanned: 'EX-004711',
  spot: { lat: 43.2141, lng: 27.9147, accuracy: 8 },
  risk: { likelihood: 3, severity: 4, matrix: 'standard-1' },
  hurt: [{ region: 'hand-left', injury: 'Cut, 2 cm' }, { region: 'lower-back' }],
};

export const galleryRemarks: Remarks = {
  isolated: { comment: 'Agreed with the shift lead at 06:50.', action: 'Lock the second valve too before the afternoon shift.' },
};

/** Answers that are wrong in many ways. */
export const wrongGalleryAnswers: Answers = {
  letters: 'R2-D2',
  digits: '12a',
  pressure: 99,
  isolated: 'no',
  gas: [{ rowId: id(50), gasTime: '07:10', oxygen: 20.9, lel: 140 }, { rowId: id(51) }],
};

/** Surroundings that answer from memory, with the delays of a slow site. */
export function galleryServices(): FormServices {
  const files = new Map<string, { about: StoredFile; url: string }>();
  let count = 100;
  const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  return {
    async upload(file, { onProgress, signal }) {
      for (let share = 0; share < 1; share += 0.2) {
        await later(120);
        signal.throwIfAborted();
        onProgress(share);
      }
      if (file.name.includes('fail')) throw new Error('refused');
      const about = { id: id((count += 1)), name: file.name, type: file.type, size: file.size };
      files.set(about.id, { about, url: URL.createObjectURL(file) });
      return about;
    },
    evidence: evidenceLimits(''),
    queue: noQueue,
    fileUrl: (fileId) => files.get(fileId)?.url ?? '#',
    aboutFile: (fileId) =>
      Promise.resolve(files.get(fileId)?.about ?? { id: fileId, name: 'work-place.pdf', type: 'application/pdf', size: 1_340_000 }),
    async search(source, { search }) {
      await later(150);
      const all = source === 'sites' ? manySites : people;
      const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
      return { items: found.slice(0, 100), total: found.length };
    },
    labels: (_, ids) => Promise.resolve(manySites.filter((site) => ids.includes(site.id))),
    sites: () => Promise.resolve(sites),
    signer: () => 'Rosa Lindqvist',
    signedOn: () => undefined,
    nameOf: (wanted) => people.find((person) => person.id === wanted)?.name ?? places.find(([place]) => place === wanted)?.[1],
  };
}

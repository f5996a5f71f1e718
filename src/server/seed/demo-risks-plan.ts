import type { Answers } from '../../shared/record.ts';
import { aliaga, baytown, burgas } from './demo-incident-parts.ts';
import { page } from './demo-pictures.ts';
import type { DemoRecord, DemoScene } from './demo-record.ts';

const rating = (likelihood: number, severity: number) => ({ likelihood, severity, matrix: 'standard-1' });

const control = (key: string, ago: number, of: [heading: string, type: string, site: string, text: string]): DemoRecord => ({
  key,
  module: 'controls',
  template: 'control',
  by: 'issuer',
  ago,
  answers: ({ place, person }) => ({
    heading: of[0],
    controlType: of[1],
    place: place(of[2]),
    controlText: of[3],
    owner: person('performer'),
    verification: 'Seen on the weekly round.',
  }),
});

interface Assessed {
  key: string;
  ago: number;
  riskId: string;
  heading: string;
  site: string;
  activity: string;
  classification: string;
  hazard: string;
  consequence: string;
  before: [likelihood: number, severity: number];
  after: [likelihood: number, severity: number];
  available: string;
  controls?: string[];
  isPublished?: boolean;
}

function assessed(of: Assessed): DemoRecord {
  const answers = ({ id, place, person, day }: DemoScene): Answers => ({
    riskId: of.riskId,
    heading: of.heading,
    place: place(of.site),
    activity: of.activity,
    classification: of.classification,
    hazard: of.hazard,
    consequence: of.consequence,
    initialRisk: rating(...of.before),
    availableControls: [
      { rowId: id(`${of.key}-1`), availableType: 'engineer', availableText: of.available, availableBy: person('issuer') },
    ],
    ...(of.controls && { controls: of.controls.map(id) }),
    additionalControls: [
      {
        rowId: id(`${of.key}-2`),
        additionalType: 'administer',
        additionalText: 'Toolbox talk before each start',
        additionalBy: person('performer'),
        additionalDue: day(20 - of.ago),
      },
    ],
    residualRisk: rating(...of.after),
    reviewFrequency: 'yearly',
    assessedBy: person('performer'),
    assessedOn: day(-of.ago),
  });
  const published: DemoRecord['life'] = [
    { event: 'startReview', by: 'reviewer', ago: of.ago - 2 },
    { event: 'approve', by: 'reviewer', ago: of.ago - 3 },
    { event: 'publish', by: 'reviewer', ago: of.ago - 4, answers: ({ moment }) => ({ nextReviewAt: moment(365 - of.ago) }) },
  ];
  return {
    key: of.key,
    module: 'hira',
    template: 'statement',
    by: 'requester',
    ago: of.ago,
    answers,
    ...(of.isPublished && { life: published }),
  };
}

interface Firm {
  key: string;
  ago: number;
  name: string;
  site: string;
  skills: string;
  address: [street: string, zip: string, city: string, state: string, country: string];
  contact: [name: string, email: string, phone: string];
}

const firm = ({ key, ago, name, site, skills, address, contact }: Firm): DemoRecord => ({
  key,
  module: 'contractors',
  template: 'contractor',
  by: 'admin',
  ago,
  answers: ({ place, term }) => ({
    companyName: name,
    place: place(site),
    skills,
    requiredPapers: ['Insurance', 'Certificate', 'Licence'].map((kind) => term('document_type', kind)),
    street: address[0],
    zipCode: address[1],
    city: address[2],
    state: address[3],
    country: address[4],
    contactName: contact[0],
    contactEmail: contact[1],
    contactPhone: contact[2],
  }),
});

interface Paper {
  of: string;
  ago: number;
  heading: string;
  kind: string;
  site: string;
  /** In days from today. */
  until: number;
  isAccepted?: boolean;
  rejected?: string;
}

const paper = ({ of, ago, heading, kind, site, until, isAccepted, rejected }: Paper): DemoRecord => ({
  key: `${of}-${kind.toLowerCase().split(' ')[0] ?? ''}`,
  module: 'contractor-documents',
  template: 'document',
  by: 'admin',
  ago,
  answers: ({ id, place, day, term }) => ({
    ...{ contractor: id(of), heading, documentType: term('document_type', kind) },
    ...{ place: place(site), validUntil: day(until) },
  }),
  files: { file: [page(`${kind.toLowerCase()}.pdf`, heading, 'Sample document of the demo organisation.')] },
  life: [
    ...(isAccepted ? [{ event: 'accept', by: 'reviewer', ago: ago - 1 }] : []),
    ...(rejected === undefined ? [] : [{ event: 'reject', by: 'reviewer', ago: ago - 1, reason: rejected }]),
  ],
});

/** Controls, risk assessments and contractors with their documents. */
export const demoRisks: readonly DemoRecord[] = [
  control('ctl-blanket', 84, [
    'Fire blanket below gratings',
    'engineer',
    burgas,
    'Blankets are laid below every grating before hot work starts.',
  ]),
  control('ctl-keybox', 19, ['Key box before coupling', 'engineer', baytown, 'The truck key is in the box before a hose is coupled.']),
  control('ctl-gas', 80, ['Fixed gas detection at the jetties', 'engineer', aliaga, 'Alarm at 10 % LEL, loading stops at 20 %.']),
  assessed({
    key: 'ra-sparks',
    ago: 82,
    riskId: 'R-017',
    heading: 'Sparks from grinding near process equipment',
    site: burgas,
    activity: 'Hot work on gratings',
    classification: 'physical',
    hazard: 'Sparks fall through gratings and reach combustible material.',
    consequence: 'Fire, burns',
    before: [4, 4],
    after: [2, 4],
    available: 'Fire blanket and fire watch',
    controls: ['ctl-blanket'],
    isPublished: true,
  }),
  assessed({
    key: 'ra-loading',
    ago: 74,
    riskId: 'R-022',
    heading: 'Vapour release during ship loading',
    site: aliaga,
    activity: 'Loading of white products',
    classification: 'chemical',
    hazard: 'Vapour escapes when an arm is disconnected before it is drained.',
    consequence: 'Ignition, inhalation',
    before: [3, 5],
    after: [2, 4],
    available: 'Vapour recovery and dry-break couplings',
    controls: ['ctl-gas'],
    isPublished: true,
  }),
  assessed({
    key: 'ra-trucks',
    ago: 4,
    riskId: 'R-031',
    heading: 'Moving trucks at the loading bays',
    site: baytown,
    activity: 'Coupling of tank trucks',
    classification: 'mechanical',
    hazard: 'A truck moves while somebody is between truck and bay.',
    consequence: 'Crushing, death',
    before: [3, 5],
    after: [2, 3],
    available: 'Wheel chocks, key box',
    controls: ['ctl-keybox'],
  }),
  firm({
    key: 'con-scaffold',
    ago: 88,
    name: 'Balkan Scaffolds Ltd',
    site: burgas,
    skills: 'Scaffolding, rope access',
    address: ['Promishlena 12', '8000', 'Burgas', 'Burgas', 'Bulgaria'],
    contact: ['Todor Marinov', 'office@balkan-scaffolds.example', '+359 56 555 0170'],
  }),
  firm({
    key: 'con-gulf',
    ago: 70,
    name: 'Gulf Coast Industrial Cleaning',
    site: baytown,
    skills: 'Hydro blasting, tank cleaning, vacuum trucks',
    address: ['410 Decker Drive', '77520', 'Baytown', 'Texas', 'USA'],
    contact: ['Linda Reyes', 'dispatch@gulfcoast-cleaning.example', '+1 281 555 0164'],
  }),
  paper({ of: 'con-scaffold', ago: 86, heading: 'Liability insurance', kind: 'Insurance', site: burgas, until: 16, isAccepted: true }),
  paper({
    of: 'con-scaffold',
    ago: 85,
    heading: 'Scaffolder certificates',
    kind: 'Certificate',
    site: burgas,
    until: 240,
    isAccepted: true,
  }),
  paper({
    of: 'con-gulf',
    ago: 66,
    heading: 'Method statement for hydro blasting',
    kind: 'Method statement',
    site: baytown,
    until: 300,
    isAccepted: true,
  }),
  paper({ of: 'con-gulf', ago: 2, heading: 'Insurance certificate of the year', kind: 'Insurance', site: baytown, until: 363 }),
];

import { aliaga } from './demo-incident-parts.ts';
import type { DemoRecord } from './demo-record.ts';

const fine = [
  'ppeRight',
  'knowHazards',
  'positionSafe',
  'supervised',
  'waysFree',
  'edgesSafe',
  'lightEnough',
  'tidy',
  'permitThere',
  'toolsRight',
  'energyIsolated',
  'loadsSafe',
];

/** A walk round the terminal that found something to be done. */
export const demoWalk: DemoRecord = {
  key: 'walk-aliaga',
  module: 'audits',
  template: 'safety-walk',
  by: 'requester',
  ago: 44,
  answers: ({ place, person, moment }) => ({
    site: place(aliaga),
    scope: 'Tank farm and pump house A',
    auditKind: 'unannounced',
    auditor: person('issuer'),
    auditee: person('performer'),
    startsAt: moment(-43),
    endsAt: moment(-42.9),
  }),
  life: [
    { event: 'begin', by: 'issuer', ago: 43 },
    {
      event: 'record',
      by: 'issuer',
      ago: 42.95,
      answers: ({ id, person, day }) => ({
        ...Object.fromEntries(fine.map((question) => [question, 'yes'])),
        findings: [
          {
            rowId: id('act-steps'),
            finding: 'The steps of tank 104 are worn smooth.',
            grade: 'minor',
            actionNeeded: 'yes',
            description: 'Fit anti-slip treads on the stairs of tank 104',
            controlType: 'engineer',
            assignedTo: person('performer'),
            dueDate: day(-3),
          },
        ],
      }),
    },
    {
      event: 'complete',
      by: 'issuer',
      ago: 42.9,
      answers: () => ({
        summary: 'Good order in the pump house. The stairs of tank 104 need new treads.',
        auditorDeclaration: true,
        auditorSignature: { name: 'Idris Kaya' },
      }),
    },
  ],
};

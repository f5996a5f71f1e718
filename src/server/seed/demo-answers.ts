import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../shared/record.ts';
import { after } from '../lifetimes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the answers of the demo's people where a permit of the plan gives no others. */
export function demoAnswers(template: string, at: Date): Answers {
  return {
    workLimits: 'Only what is described above. Anything else needs a new permit.',
    residualHazards: 'Slips and trips, others working close by.',
    emergencyCall: 'Alarm point at the stairs, emergency number 2112',
    surroundings: ['drains', 'people'],
    plantCleaned: ['drained', 'flushed', 'ventilated'],
    firePrecautions: ['screens', 'openings', 'wetted', 'barriers'],
    extinguishers: ['powder', 'hose', 'blanket'],
    fireWatchMinutes: 60,
    spaceHazards: ['lowOxygen', 'toxic', 'access'],
    spacePreparation: ['emptied', 'cleaned', 'lighting', 'access'],
    communication: ['voice', 'radio'],
    rescueEquipment: ['tripod', 'lifelines', 'apparatus'],
    heightHazards: ['edges', 'wind', 'peopleBelow'],
    fallProtection: ['guardrails', 'arrest'],
    anchorPoints: 'Certified eye bolts on the main beam, 15 kN',
    dropControls: ['zone', 'tethered'],
    rescuePlan: 'Rescue kit and two trained colleagues on the spot, site fire brigade informed.',
    windLimit: 12,
    // Valid whatever the local date at the site is.
    scaffoldInspectedOn: after(at, -2 * day)
      .toISOString()
      .slice(0, 10),
    platformOperator: 'Hasan Yıldız, licence MEWP-2214',
    electricalHazards: ['shock', 'arc', 'nearbyLive'],
    arcEnergy: 8,
    screening: 'Insulating screens in front of the busbar shutter',
    voltageDetector: 'VD-6K no. 11, proved on the test unit',
    earthPoints: 'Cable side of the feeder',
    electricalPrecautions: ['locked', 'signs', 'barriers'],
    digMethods: ['machine', 'hand'],
    groundHazards: ['loose', 'water'],
    edgeMeasures: ['barriers', 'ladders', 'lights'],
    generalHazards: ['moving', 'slips'],
    ownPermits: ['none'],
    generalPrecautions: ['barriers', 'lighting', 'drip'],
    substances: 'Diesel residues, data sheet no. 12 in the control room',
    serviceOwners: 'Electrical shop: told, supervises the dig',
    ppeItems: ['helmet', 'eyes', template === 'hot-work' ? 'heatGloves' : 'gloves', 'footwear'],
    respiratoryType: 'Half mask, A2P3',
    isolationNeeded: 'no',
    isoTag: 'Main switch, lock box 7',
    isoLock: '417',
    workerCount: 2,
    workerName: 'Georgi Dimitrov',
    workerRole: 'Fitter',
    briefedCount: 2,
    nightSupervisor: 'Shift supervisor, radio channel 1',
    hotWorkStoppedAt: after(at, -75 * minute).toISOString(),
    fireWatchEndedAt: after(at, -10 * minute).toISOString(),
    requesterSignature: { name: 'Rosa Lindqvist' },
    issuerSignature: { name: 'Idris Kaya' },
    acceptSignature: { name: 'Paul Moreau' },
    handBackSignature: { name: 'Paul Moreau' },
    closeSignature: { name: 'Idris Kaya' },
  };
}

/** A good gas reading of the performing authority, taken at that time. */
export function demoReading(at: Date): Answers {
  return {
    rowId: uuidv7(),
    gasTakenAt: at.toISOString(),
    gasPosition: 'At the workplace and at the lowest point',
    gasOxygen: 20.8,
    gasLel: 0,
    gasH2s: 0,
    gasCo: 1,
    gasInstrument: 'GX-2009 no. 17',
    gasTesterName: 'Paul Moreau',
    gasValidMinutes: 120,
  };
}

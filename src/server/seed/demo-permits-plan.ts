import type { Answers } from '../../shared/record.ts';

/** A permit of the demo organisation: its purpose and its progress. */
export interface DemoPermit {
  /** The stock template. */
  template: string;
  /** Site, division, department, unit by name. */
  place: [site: string, division: string, department: string, unit: string];
  /** Start and end, in minutes from now. */
  hours: [from: number, to: number];
  answers: Answers;
  /** Events that happened, and how many minutes ago. */
  life: [event: string, minutesAgo: number, reason?: string][];
}

const hour = 60;
const day = 24 * hour;
const burgas = 'Burgas Refinery';
const aliaga = 'Aliağa Marine Terminal';
const baytown = 'Baytown Chemicals';

/** Returns the life of a permit from its creation to its approval, `ago` minutes ago. */
const approvedBy = (ago: number): DemoPermit['life'] => [
  ['create', ago + 5 * hour],
  ['submit', ago + 4 * hour],
  ['startReview', ago + 2 * hour],
  ['approve', ago],
];

/** A dozen permits as a working day leaves them, over all templates and most states. */
export const demoPermits: DemoPermit[] = [
  {
    template: 'hot-work',
    place: [burgas, 'Processing', 'Crude distillation', 'CDU-1 furnace'],
    hours: [-2 * day - 8 * hour, -2 * day],
    answers: {
      exactLocation: 'Level 2, convection bank, north side',
      equipmentTag: 'Furnace F-101',
      hotWorkKinds: ['arcWelding', 'grinding'],
      workTitle: 'Weld in two tube supports',
      workDescription: 'Cut out two cracked tube supports, grind the seats and weld in new ones.',
      workLimits: 'The two supports only. The tubes themselves are not touched.',
      residualHazards: 'Hot surfaces of the neighbouring bank, sparks falling to level 1.',
      fireWatchName: 'Todor Iliev',
    },
    life: [
      ...approvedBy(2 * day + 12 * hour),
      ['issue', 2 * day + 9 * hour],
      ['record', 2 * day + 8 * hour + 10],
      ['accept', 2 * day + 8 * hour],
      ['handBack', 2 * day + hour],
      ['inspect', 2 * day + 40],
      ['close', 2 * day + 30],
    ],
  },
  {
    template: 'electrical',
    place: [burgas, 'Utilities', 'Steam and power', 'Substation 6 kV'],
    hours: [-day - 6 * hour, -day],
    answers: {
      exactLocation: 'Cubicle 14, feeder of the boiler feed pump',
      equipmentTag: 'P-302B',
      workTitle: 'Replace the motor protection relay',
      workDescription: 'Replace the motor protection relay, test the trip circuit.',
      workLimits: 'Low-voltage compartment of cubicle 14. The busbar stays closed and locked.',
      residualHazards: 'Live busbar behind the locked shutter.',
      switchingPlan: 'SLD-6K-014, switching plan 26/118',
      earthPoints: 'Cable side of cubicle 14',
      isolationNeeded: 'yes',
      isoTag: 'Breaker Q14, racked out',
    },
    life: [
      ...approvedBy(day + 10 * hour),
      ['issue', day + 7 * hour],
      ['accept', day + 6 * hour],
      ['handBack', day + hour],
      ['inspect', day + 45],
      ['close', day + 40],
    ],
  },
  {
    template: 'general',
    place: [baytown, 'Logistics', 'Tank trucks', 'Loading bay 4'],
    hours: [-day - 5 * hour, -day + 3 * hour],
    answers: {
      exactLocation: 'Unloading hose rack',
      jobTypes: ['mechanical'],
      workTitle: 'Change the unloading arm swivel joint',
      workDescription: 'Change the swivel joint of the unloading arm.',
      workLimits: 'From the manual valve to the hose coupling.',
      residualHazards: 'Residual product in the arm.',
    },
    life: [
      ...approvedBy(day + 9 * hour),
      ['issue', day + 6 * hour],
      ['accept', day + 5 * hour],
      ['revoke', day + 3 * hour, 'Lightning within 10 km: all work at the loading bays stops.'],
    ],
  },
  {
    template: 'confined-space-entry',
    place: [aliaga, 'Tank farm', 'Black products', 'Tanks 201 to 204'],
    hours: [-6 * hour, 2 * hour],
    answers: {
      exactLocation: 'Tank 203, manhole at the south side',
      equipmentTag: 'T-203',
      spaceType: 'vessel',
      entryReason: 'The thickness of the floor plates can only be measured from inside.',
      workTitle: 'Measure floor plate thickness',
      workDescription: 'Ultrasonic thickness measurement of the floor plates in a grid of one metre.',
      workLimits: 'Floor plates only. Nobody climbs the internal columns.',
      lastContents: 'Fuel oil, cleaned and gas-freed this week',
      residualHazards: 'Slippery floor, vapours from residues below the heating coil.',
      attendantName: 'Elif Demir',
      rescuePlan: 'Tripod and winch over the manhole, site fire brigade on radio channel 3.',
      continuousMonitoring: 'yes',
      maxInside: 2,
    },
    life: [...approvedBy(10 * hour), ['issue', 7 * hour], ['record', 6 * hour + 10], ['accept', 6 * hour], ['handBack', 25]],
  },
  {
    template: 'hot-work',
    place: [burgas, 'Processing', 'Crude distillation', 'Vacuum column'],
    hours: [-20, 6 * hour],
    answers: {
      exactLocation: 'Pipe rack, bay 7, line 6"-P-1043',
      equipmentTag: 'P-1043',
      hotWorkKinds: ['flameCutting', 'arcWelding'],
      workTitle: 'Replace four metres of corroded pipe',
      workDescription: 'Cut out four metres of corroded pipe and weld in the prefabricated spool.',
      workLimits: 'Between the blinds at bay 6 and bay 8.',
      residualHazards: 'Sparks falling through the grating, neighbouring lines in service.',
      fireWatchName: 'Ivan Georgiev',
      isolationNeeded: 'yes',
      isoTag: 'P-1043, blind at bay 8',
      isoType: 'blind',
      isoPosition: 'blanked',
    },
    life: [...approvedBy(3 * hour), ['issue', 50], ['record', 25], ['accept', 20]],
  },
  {
    template: 'work-at-height',
    place: [aliaga, 'Marine operations', 'Loading systems', 'Loading arms'],
    hours: [-90, 5 * hour],
    answers: {
      exactLocation: 'Loading arm 2, outboard counterweight',
      heightReason: 'The swivel bearing sits nine metres above the jetty deck.',
      workingHeight: 9,
      accessMeans: ['platform'],
      workTitle: 'Grease the swivel bearing',
      workDescription: 'Grease the swivel bearing, replace the cover bolts.',
      workLimits: 'Arm 2 only. Arm 1 stays in service.',
      residualHazards: 'Gusts from the sea, tools falling on the deck.',
      rescuePlan: 'A second platform with its operator stands by at the root of the jetty.',
      windLimit: 10,
      windNow: 5,
    },
    life: [...approvedBy(4 * hour), ['issue', 2 * hour], ['accept', 90]],
  },
  {
    template: 'electrical',
    place: [baytown, 'Production', 'Polymers', 'Extruder hall'],
    hours: [30, 6 * hour],
    answers: {
      exactLocation: 'Main drive of extruder 3',
      equipmentTag: 'EX-3-M1',
      workTitle: 'Measure the motor insulation',
      workDescription: 'Measure the insulation of the motor winding, re-terminate phase L2.',
      workLimits: 'Terminal box of the main drive.',
      residualHazards: 'Stored energy of the drive, hot barrel close by.',
      switchingPlan: 'SLD-EX-03, switching plan 26/131',
      isolationNeeded: 'yes',
      isoTag: 'Drive breaker EX-3-Q1',
    },
    life: [...approvedBy(5 * hour), ['issue', 30]],
  },
  {
    template: 'confined-space-entry',
    place: [burgas, 'Utilities', 'Water treatment', 'Clarifier'],
    hours: [day, day + 8 * hour],
    answers: {
      exactLocation: 'Sludge pit below the clarifier',
      spaceType: 'pit',
      entryReason: 'The jammed scraper chain has to be put back by hand.',
      workTitle: 'Free the scraper chain',
      workDescription: 'Pump the pit empty, free the scraper chain, replace two flights.',
      workLimits: 'The scraper only. The inlet stays blinded.',
      lastContents: 'Biological sludge',
      residualHazards: 'Hydrogen sulphide from remaining sludge.',
      attendantName: 'Maria Stoyanova',
      rescuePlan: 'Tripod and winch over the pit, breathing apparatus at the edge.',
    },
    life: approvedBy(40),
  },
  {
    template: 'excavation',
    place: [baytown, 'Production', 'Olefins', 'Cold box'],
    hours: [day + 2 * hour, 2 * day],
    answers: {
      exactLocation: 'Between pipe rack 3 and the cold box, 12 m of trench',
      workTitle: 'Lay an instrument cable duct',
      workDescription: 'Dig a trench for the new instrument cable duct, lay the duct, fill in.',
      workLimits: 'Down to 1.2 m, no closer than 2 m to the rack foundations.',
      digDepth: 1.2,
      buriedServices: ['electricity', 'water'],
      residualHazards: 'Unmarked cables, traffic on road 5.',
      serviceOwners: 'Electrical shop and fire water crew: dig by hand within one metre',
    },
    life: [
      ['create', 9 * hour],
      ['submit', 6 * hour],
      ['startReview', 2 * hour],
    ],
  },
  {
    template: 'excavation',
    place: [burgas, 'Utilities', 'Water treatment', 'Effluent plant'],
    hours: [4 * hour, 12 * hour],
    answers: {
      exactLocation: 'North bank of basin 2',
      workTitle: 'Clamp the leaking drain line',
      workDescription: 'Expose the leaking drain line and fit a repair clamp.',
      workLimits: 'Three metres of the drain line.',
      digDepth: 2.5,
      residualHazards: 'Collapse of the bank, groundwater.',
    },
    life: [
      ['create', 8 * hour],
      ['submit', 7 * hour],
      ['startReview', 3 * hour],
      [
        'reject',
        2 * hour,
        'At 2.5 m the sides need a trench box. Add it to the precautions and attach the drawing of the buried services.',
      ],
    ],
  },
  {
    template: 'work-at-height',
    place: [baytown, 'Logistics', 'Warehouse', 'Bagging'],
    hours: [day + 8 * hour, day + 14 * hour],
    answers: {
      exactLocation: 'Roof over bagging line 2',
      heightReason: 'The exhaust fan is on the roof.',
      workingHeight: 7,
      accessMeans: ['scaffold'],
      workTitle: 'Replace the exhaust fan bearing',
      workDescription: 'Replace the bearing of the exhaust fan.',
      workLimits: 'On the walkway around the fan only.',
      residualHazards: 'Skylights beside the walkway.',
    },
    life: [
      ['create', 3 * hour],
      ['submit', 70],
    ],
  },
  {
    template: 'general',
    place: [aliaga, 'Tank farm', 'White products', 'Pump house A'],
    hours: [2 * day, 2 * day + 6 * hour],
    answers: {
      exactLocation: 'Pump P-11, suction side',
      jobTypes: ['mechanical', 'containment'],
      workTitle: 'Clean the suction strainer',
      workDescription: 'Clean the suction strainer.',
    },
    life: [['create', 55]],
  },
  {
    template: 'hot-work',
    place: [burgas, 'Maintenance', 'Mechanical', 'Exchanger wash bay'],
    hours: [day, day + 5 * hour],
    answers: {
      exactLocation: 'Wash bay 2',
      hotWorkKinds: ['grinding'],
      workTitle: 'Grind the channel cover seat',
      workDescription: 'Grind the seat of the channel cover of E-204.',
    },
    life: [['create', 15]],
  },
];

import type { Answers } from '../../shared/record.ts';
import type { DemoScene } from './demo-record.ts';

/** The investigation of the hand injury: timeline, witness, causes, costs and actions. */
export const pressInvestigation = ({ id, term, moment, person, day }: DemoScene): Answers => ({
  events: [
    { rowId: id('press-1'), eventAt: moment(-63.2), eventText: 'Shift begins; the guard switch of press 3 is reported as loose.' },
    { rowId: id('press-2'), eventAt: moment(-63.1), eventText: 'A part jams. The guard is opened, the press does not stop.' },
    { rowId: id('press-3'), eventAt: moment(-63.09), eventText: 'The ram moves while the part is pulled out by hand.' },
  ],
  findings: 'The interlock of the guard was bridged with a cable tie after it had stopped the press several times during the night shift.',
  contributing: 'Spare switches were not in stock. The bridge was not handed over to the morning shift.',
  witnesses: [
    {
      rowId: id('press-w1'),
      witnessName: 'Stefan Ivanov',
      witnessContact: 'Extension 4417',
      statement: 'I heard the press move and saw the guard open.',
    },
  ],
  rootCauses: [
    {
      rowId: id('press-c1'),
      causeGroup: term('root_cause', 'Equipment'),
      causeParent: term('root_cause', 'Maintenance'),
      cause: term('root_cause', 'Inspection overdue'),
      causeText: 'The interlock could be bridged unseen because guards were last checked a year ago.',
    },
    {
      rowId: id('press-c2'),
      causeGroup: term('root_cause', 'Work organisation'),
      causeParent: term('root_cause', 'Communication'),
      cause: term('root_cause', 'Handover incomplete'),
      causeText: 'The morning shift did not know that the guard no longer stopped the press.',
    },
  ],
  costs: [
    { rowId: id('press-k1'), costKind: 'medical', costText: 'Hand surgery and aftercare', amount: 3850 },
    { rowId: id('press-k2'), costKind: 'repair', costText: 'New interlock, coded magnet', amount: 1240.5 },
    { rowId: id('press-k3'), costKind: 'downtime', costText: 'Press 3, nine shifts', amount: 10800 },
  ],
  capa: [
    {
      rowId: id('capa-interlock'),
      capaText: 'Replace guard switches by coded interlocks on all presses',
      controlType: 'engineer',
      assignedTo: person('performer'),
      dueDate: day(-20),
    },
    {
      rowId: id('capa-handover'),
      capaText: 'Add safety devices to the shift handover sheet',
      controlType: 'administer',
      assignedTo: person('issuer'),
      dueDate: day(-30),
    },
    {
      rowId: id('capa-rounds'),
      capaText: 'Monthly check of all guards and interlocks',
      controlType: 'administer',
      assignedTo: person('performer'),
      dueDate: day(15),
    },
  ],
  learnings: 'A protective device that stops production too often will be defeated. Repair it the same day.',
  recordable: 'yes',
  recordableReason: 'Days away from work.',
  authorityReports: [
    {
      rowId: id('report-authority'),
      reportDecision: 'reported',
      reportOutcomes: ['incapacity'],
      reportedAt: moment(-61),
    },
  ],
});

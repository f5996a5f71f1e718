import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import { aPdf } from './a-pdf.ts';
import { dayAfter, type Cast, type RecordStory } from './record-story.ts';
import { upload } from './upload.ts';
import { aPhoto } from './worker-story.ts';

/** Text contained in every private answer, remark and file of an incident. */
export const sealedMark = 'qzsealedqz';
/** Name of the person of a privacy case, which public answers mention too. */
export const maskedName = 'Zorvath';

/** An incident with a mark in everything that only few may read, investigated up to its review. */
export interface PrivateIncident {
  incident: RecordStory;
  victim: string;
  files: string[];
  action: string;
}

/** Reports and investigates an incident whose private sections are full of marks; performers read it without the right to health data. */
export async function aPrivateIncident(cast: Cast, worker: string): Promise<PrivateIncident> {
  const incident = await cast.draft('incidents');
  const [victim, witness, action] = [uuidv7(), uuidv7(), uuidv7()];
  const files: string[] = [];
  const file = async (question: string, content: Buffer, ending: string, by: 'requester' | 'issuer') => {
    const id = uuidv7();
    const sent = await upload(cast.as[by], content, `${sealedMark}.${ending}`, { id, record: incident.id, question });
    if (sent.status !== 201) throw new Error(`${question}: ${sent.text}`);
    files.push(id);
    return id;
  };
  const photo = await file(`victims/${victim}/injuryPhotos`, aPhoto, 'jpg', 'requester');
  await incident.do('requester', 'submit', { answers: await report(cast, victim, photo, worker) });
  await incident.do('reviewer', 'assign', {
    answers: { investigationRequired: 'yes', lead: cast.ids.issuer, members: [cast.ids.reviewer], targetDate: dayAfter(14) },
  });
  const statement = await file(`witnesses/${witness}/statementFiles`, aPdf(sealedMark), 'pdf', 'issuer');
  const cause = await cast.term('terms/root_cause', 'Methods').catch(async () => {
    const { items } = (await cast.as.issuer.get<{ items: { id: string }[] }>('/api/sources/terms%2Froot_cause?size=100')).body;
    return items[0]?.id ?? '';
  });
  await incident.do('issuer', 'record', {
    answers: {
      ...incident.detail?.answers,
      findings: `The guard was open when ${maskedName} came`,
      witnesses: [
        { rowId: witness, witnessName: sealedMark, witnessContact: sealedMark, statement: sealedMark, statementFiles: [statement] },
      ],
      rootCauses: [{ rowId: uuidv7(), causeGroup: cause, causeText: `${maskedName} was never told` }],
      capa: [
        {
          rowId: action,
          capaText: `Train ${maskedName} anew`,
          controlType: 'administer',
          assignedTo: cast.ids.performer,
          dueDate: dayAfter(5),
        },
      ],
      authorityReports: [
        {
          rowId: uuidv7(),
          reportDecision: 'reported',
          reportOutcomes: ['inpatient'],
          reportedAt: new Date().toISOString(),
          reportReference: sealedMark,
        },
      ],
    },
  });
  await incident.do('issuer', 'handIn', { answers: { leadSignature: { name: 'x' }, closingRemarks: `${maskedName} is back at work` } });
  return { incident, victim, files, action };
}

async function report(cast: Cast, victim: string, photo: string, worker: string): Promise<Answers> {
  const rating = { likelihood: 3, severity: 3, matrix: 'standard-1' };
  return {
    incidentType: 'medical_treatment',
    classification: await cast.term('terms/incident_category', 'Injury'),
    headline: `${maskedName} caught a hand at press 3`,
    description: `The guard was open; ${maskedName} reached in.`,
    place: { site: cast.site },
    occurredAt: new Date(Date.now() - 60 * 60_000).toISOString(),
    immediateAction: 'Press stopped.',
    ratingActual: rating,
    ratingPotential: rating,
    reporterContact: sealedMark,
    victims: [
      {
        rowId: victim,
        victimWorker: worker,
        victimType: 'employee',
        victimName: maskedName,
        victimId: sealedMark,
        gender: 'others',
        jobTitle: sealedMark,
        injuries: [{ region: 'hand-left', injury: sealedMark }],
        injuryDetails: sealedMark,
        injuryPhotos: [photo],
        hospital: 'yes',
        treatment: sealedMark,
        victimOutcome: 'medical_treatment',
        privacyCase: true,
        oshaWorkRelated: 'yes',
        oshaNewCase: 'yes',
        oshaTreated: 'yes',
        homeAddress: sealedMark,
        physician: sealedMark,
        facility: sealedMark,
        doingBefore: sealedMark,
        harmedBy: sealedMark,
      },
    ],
  };
}

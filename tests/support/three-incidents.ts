import { uuidv7 } from 'uuidv7';
import type { Cast } from './record-story.ts';

/** Reports an incident with lost time, one with medical treatment and a near miss, a minute ago. */
export async function threeIncidents(cast: Cast): Promise<void> {
  const classification = await cast.term('terms/incident_category', 'Injury');
  const rating = { likelihood: 3, severity: 2, matrix: 'standard-1' };
  for (const incidentType of ['lost_time_injury', 'medical_treatment', 'near_miss']) {
    const incident = await cast.draft('incidents');
    const person = { victimType: 'employee', victimName: 'Omar Diaz', victimId: 'E-1', gender: 'male', hospital: 'no' };
    const victims =
      incidentType === 'medical_treatment'
        ? [{ rowId: uuidv7(), ...person }]
        : [
            { rowId: uuidv7(), ...person, victimOutcome: 'lost_time_injury', daysAway: 5 },
            { rowId: uuidv7(), ...person, victimType: 'contractor', victimOutcome: 'medical_treatment', daysAway: 2 },
            { rowId: uuidv7(), ...person, victimType: 'contractor', victimId: 'C-2', victimOutcome: 'first_aid' },
            { rowId: uuidv7(), ...person, victimType: 'visitor', victimOutcome: 'fatality' },
          ];
    const answers = {
      incidentType,
      classification,
      headline: 'Hand caught',
      description: 'The guard was open.',
      place: { site: cast.site },
      occurredAt: new Date(Date.now() - 60_000).toISOString(),
      immediateAction: 'Press stopped.',
      ratingActual: rating,
      ratingPotential: rating,
      ...(incidentType !== 'near_miss' && { victims }),
    };
    await incident.do('requester', 'submit', { answers });
  }
}

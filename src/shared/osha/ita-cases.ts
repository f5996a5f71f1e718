import { maskNames } from '../mask-names.ts';
import type { Establishment } from './establishment.ts';
import { values301 } from './form-301.ts';
import { itaDay, itaText } from './ita-text.ts';
import { caseOutcomes, illnessKinds, numberedCases, oshaCases } from './osha-cases.ts';
import { textOf, type OshaIncident } from './osha-victim.ts';

/** The columns of the file of case details (forms 300 and 301) for the Injury Tracking Application. */
export const itaCaseColumns = [
  'establishment_name',
  'year_of_filing',
  'case_number',
  'job_title',
  'date_of_incident',
  'incident_location',
  'incident_description',
  'incident_outcome',
  'dafw_num_away',
  'djtr_num_tr',
  'type_of_incident',
  'date_of_birth',
  'date_of_hire',
  'sex',
  'treatment_facility_type',
  'treatment_in_patient',
  'time_started_work',
  'time_of_incident',
  'time_unknown',
  'nar_before_incident',
  'nar_what_happened',
  'nar_injury_illness',
  'nar_object_substance',
  'date_of_death',
] as const;

/**
 * Returns the lines of an incident in that file. OSHA publishes its texts, so they contain no name of a person hurt. Data of a privacy
 * case is included, as far as the government may receive it (29 CFR 1904.29(b)(10)).
 */
export function itaCaseRows(year: number, place: Pick<Establishment, 'name'>, incident: OshaIncident): string[][] {
  const names = incident.victims.map(({ victimName }) => textOf(victimName));
  const hide = maskNames(names, 'employee');
  const lines = oshaCases(incident);
  return numberedCases(incident).map((each, at) => {
    const values = values301(incident, each, hide);
    const line = lines[at];
    if (line === undefined) throw new Error('a case without its line of the log');
    const row: Record<(typeof itaCaseColumns)[number], string> = {
      establishment_name: itaText(place.name, 100),
      year_of_filing: String(year),
      case_number: values.case_no,
      job_title: itaText(hide(line.job_title)),
      date_of_incident: itaDay(values.date),
      incident_location: itaText(hide(line.where)),
      incident_description: itaText(hide(line.description)),
      incident_outcome: String(caseOutcomes.indexOf(line.outcome) + 1),
      dafw_num_away: String(line.days_away),
      djtr_num_tr: String(line.days_restricted),
      type_of_incident: String(illnessKinds.indexOf(line.kind) + 1),
      date_of_birth: itaDay(values.birth_date),
      date_of_hire: itaDay(values.hired_on),
      sex: { male: 'M', female: 'F' }[values.sex] ?? '',
      treatment_facility_type: yesNo[values.emergency_room] ?? '',
      treatment_in_patient: yesNo[values.inpatient] ?? '',
      time_started_work: values.began_work,
      time_of_incident: values.time === 'unknown' ? '' : values.time,
      time_unknown: values.time === 'unknown' ? '1' : '',
      nar_before_incident: itaText(values.doing_before),
      nar_what_happened: itaText(values.what_happened),
      nar_injury_illness: itaText(values.injury),
      nar_object_substance: itaText(values.harmed_by),
      date_of_death: itaDay(values.died_on),
    };
    return itaCaseColumns.map((column) => row[column]);
  });
}

const yesNo: Record<string, string> = { yes: '1', no: '0' };

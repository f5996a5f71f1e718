import { Type } from 'typebox';
import { caseOutcomes, illnessKinds } from '../../shared/osha/osha-cases.ts';
import { closed, Id, maybe } from '../http/schemas.ts';

const text = Type.String({ maxLength: 200 });
const count = Type.Integer();
const any = Type.String();
const details = {
  company_name: text,
  ein: Type.String({ pattern: '^([0-9]{9})?$' }),
  naics_code: Type.String({ pattern: '^([0-9]{6})?$' }),
  industry_description: text,
  establishment_type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
};
const year = Type.Integer({ minimum: 2000, maximum: 2100 });
const hours = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const stated = {
  average_employees: maybe(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  employee_hours: maybe(hours),
  other_hours: maybe(hours),
  executive_name: text,
  executive_title: text,
  executive_phone: Type.String({ maxLength: 40 }),
  certified_on: maybe(Type.String({ format: 'date' })),
};

/** The calendar year and the site that every call on a log names. */
export const query = { year, site_id: Id };

/** The body that says what OSHA's forms ask of a site. */
export const establishmentBody = closed({ establishment: closed({ site_id: Id, ...details }) });

/** The body that states a year of a site. */
export const yearBody = closed({ year: closed({ site_id: Id, year, ...stated }) });

/** The log of a site and year with its sums. */
export const log = closed({
  establishment: closed({
    ...details,
    name: any,
    street_address: any,
    city: any,
    state: any,
    zip_code: any,
    average_employees: count,
    most_employees: count,
    hours: Type.Number(),
    is_estimated: Type.Boolean(),
    by_months: closed({ average_employees: count, hours: Type.Number() }),
    year: closed(stated),
  }),
  cases: Type.Array(
    closed({
      record_id: Id,
      case_no: any,
      name: any,
      job_title: any,
      date: any,
      where: any,
      description: any,
      outcome: Type.Enum([...caseOutcomes]),
      days_away: count,
      days_restricted: count,
      kind: Type.Enum([...illnessKinds]),
      is_decided: Type.Boolean(),
    }),
  ),
  summary: closed({
    outcomes: closed(Object.fromEntries(caseOutcomes.map((name) => [name, count]))),
    kinds: closed(Object.fromEntries(illnessKinds.map((name) => [name, count]))),
    days_away: count,
    days_restricted: count,
  }),
  private_names: Type.Array(closed({ case_no: any, name: any })),
});

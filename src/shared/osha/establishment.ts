/** Data of an establishment that only its owner knows. */
export interface EstablishmentDetails {
  company_name: string;
  /** Nine digits. */
  ein: string;
  /** Six digits. */
  naics_code: string;
  industry_description: string;
  /** 1 not government, 2 state, 3 local government. */
  establishment_type: 1 | 2 | 3;
}

/** Statements for a year of an establishment: who certified its summary, and numbers that replace those of the months. */
export interface EstablishmentYear {
  average_employees: number | null;
  employee_hours: number | null;
  /** Hours of workers who are no employees; only reports by group of workers need them. */
  other_hours: number | null;
  executive_name: string;
  executive_title: string;
  executive_phone: string;
  /** A day, ISO 8601. */
  certified_on: string | null;
}

/** An establishment in a year, with the numbers that count: as stated, else from the months. */
export interface Establishment extends EstablishmentDetails {
  name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  average_employees: number;
  /** Most people who worked there in any month. It determines the stated size. */
  most_employees: number;
  hours: number;
  is_estimated: boolean;
  /** Figures calculated from the months, regardless of the stated ones. */
  by_months: { average_employees: number; hours: number };
  year: EstablishmentYear;
}

/** The days between which the summary of a year is posted, in the year after (29 CFR 1904.32(b)(6)). */
export function postingOf(year: number): { from: string; until: string } {
  return { from: `${year + 1}-02-01`, until: `${year + 1}-04-30` };
}

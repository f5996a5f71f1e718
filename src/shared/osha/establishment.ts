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

export interface Establishment extends EstablishmentDetails {
  name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  average_employees: number;
  /** The most people who worked there in any month: what the size is stated by. */
  most_employees: number;
  hours: number;
  is_estimated: boolean;
}

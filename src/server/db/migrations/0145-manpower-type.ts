/** Whether the entered manpower of a month is a total of person-days or a number of people, and the days that people work in a month. */
export const statements: string[] = [
  `ALTER TABLE statistic_settings
    ADD COLUMN manpower_type text NOT NULL DEFAULT 'person_days' CHECK (manpower_type IN ('person_days', 'headcount')),
    ADD COLUMN working_days integer NOT NULL DEFAULT 21 CHECK (working_days BETWEEN 1 AND 31)`,
];

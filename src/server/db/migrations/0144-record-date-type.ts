/** The date that dashboards and reports count records by, unless a reader chooses another. */
export const statements: string[] = [
  `ALTER TABLE dashboard_settings ADD COLUMN record_date_type text NOT NULL DEFAULT 'reported_date'
    CHECK (record_date_type IN ('reported_date', 'occurred_date', 'created_date'))`,
];

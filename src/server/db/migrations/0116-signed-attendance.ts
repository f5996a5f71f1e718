/** Attendance lists name workers and store what they signed. A training states which competence it gives, and for how many months. */
export const statements: string[] = [
  `ALTER TABLE calendar_entries ADD COLUMN competence_type text, ADD COLUMN competence_months integer`,
  `ALTER TABLE calendar_attendance ADD COLUMN worker_id uuid,
    ADD CONSTRAINT calendar_attendance_of_worker FOREIGN KEY (organization_id, worker_id) REFERENCES records (organization_id, id)`,
  // Its name is cut by PostgreSQL.
  `DO $$ BEGIN
    EXECUTE (SELECT format('ALTER TABLE calendar_attendance DROP CONSTRAINT %I', conname) FROM pg_constraint
      WHERE conrelid = 'calendar_attendance'::regclass AND contype = 'u');
  END $$`,
  `ALTER TABLE calendar_attendance ADD CONSTRAINT calendar_attendance_once
    UNIQUE NULLS NOT DISTINCT (organization_id, entry_id, occurrence, name, worker_id)`,
];

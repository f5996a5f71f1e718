import { tenantTable } from './tenant-table.ts';

/** Unpublished draft of a template, at most one document. The row outlives the document, so that its version number never restarts. */
export const statements: string[] = tenantTable(
  'template_drafts',
  'template_id',
  `
  template_id uuid NOT NULL, document json, based_on integer, version integer NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, template_id) REFERENCES templates (organization_id, id),
  FOREIGN KEY (organization_id, template_id, based_on) REFERENCES template_versions (organization_id, template_id, version),
  FOREIGN KEY (organization_id, updated_by) REFERENCES users (organization_id, id)`,
  'SELECT, INSERT, UPDATE',
);

/** The tours of the specification, by its names. */
export const tourNames = ['request_a_new_permit', 'workflow_settings', 'permit_template', 'observation', 'incident'] as const;

export type TourName = (typeof tourNames)[number];

import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { presentSections } from '../../../server/templates/calls/present-parts.ts';

/** A permit under the specification's names, with the answers beside the questions they answer. */
export function presentPermitRecord(detail: RecordDetail, form: Form) {
  return {
    id: detail.id,
    permit_id: detail.template.id,
    permit_number: detail.number,
    status: detail.status,
    conditions: detail.conditions,
    requester: detail.requester,
    site: detail.site,
    start_time: detail.starts_at,
    end_time: detail.ends_at,
    version: detail.version,
    permit_request_send_drafts: detail.shares.map(({ user, by }) => ({ shared_by: by.id, shared_to: user.id })),
    sections: presentSections(form, detail.template.id).map((section) => ({
      ...section,
      section_questions: section.section_questions.map((question) => ({ ...question, answer: detail.answers[question.id] ?? null })),
    })),
    events: detail.events.map(({ event, allowed }) => ({ event, allowed })),
  };
}

import { expect, it } from 'vitest';
import type { Form } from '../../../engine/index.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { ReportDeadlines } from '../../../src/modules/incidents/client/report-deadlines.tsx';
import { show } from '../shown-part.tsx';

it('a deadline for a report names the zone of the site, whose clock the reader does not see', async () => {
  const deadline = { id: 'osha-severe', authority: 'OSHA', due_at: '2026-06-02T10:00:00Z', at_once: false, source: '29 CFR 1904.39(a)(2)' };
  const detail = { report_by: [deadline], zone: 'Pacific/Kiritimati' } as RecordDetail;
  for (const [language, word] of [
    ['en', 'overdue'],
    ['de', 'überfällig'],
  ] as const) {
    document.body.replaceChildren();
    await show(<ReportDeadlines detail={detail} form={{} as Form} />, { language });
    const { textContent: text } = document.body;
    expect(text).toMatch(/OSHA/);
    expect(text).toMatch(/GMT\+14/);
    expect(text, language).toContain(word);
  }
});

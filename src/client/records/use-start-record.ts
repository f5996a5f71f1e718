import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import type { OfferedTemplate, RecordDetail } from '../../shared/record.ts';
import { useProfile } from '../session/profile-query.ts';
import { notify, notifyProblem } from '../ui/notify.ts';
import { unsentRecords } from './device-store.ts';
import { ownKey } from './own-key.ts';
import { recordPaths } from './paths.ts';
import { templateVersionQuery } from './record-queries.ts';
import { forgetUntouched } from './send-unsent.ts';

/** Starts a record from a template, on this device: the server is given it with the first answer, so that nothing empty is left there. */
export function useStartRecord(module: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('records');
  const { user, organization } = useProfile();
  const [startingId, setStartingId] = useState<string>();

  async function start(template: OfferedTemplate): Promise<void> {
    setStartingId(template.id);
    const record = newRecord(module, template, { id: user.id, name: user.full_name }, organization.timezone);
    const key = ownKey(record.id);
    await forgetUntouched(Date.now());
    await unsentRecords.save(key, record);
    try {
      await client.ensureQueryData(templateVersionQuery(template.id, template.version));
      if (!navigator.onLine) notify({ tone: 'warning', text: t('new.startedOffline') });
      await navigate(recordPaths(module).edit(record.id));
    } catch (thrown) {
      await unsentRecords.remove(key);
      notifyProblem(thrown);
      setStartingId(undefined);
    }
  }

  return { start: (template: OfferedTemplate) => void start(template), startingId };
}

/** The record as it will stand on the server, for as long as the server does not have it. */
function newRecord(module: string, template: OfferedTemplate, requester: RecordDetail['requester'], zone: string): RecordDetail {
  const now = new Date().toISOString();
  return {
    id: uuidv7(),
    module,
    number: null,
    title: null,
    template: { id: template.id, name: template.name, version: template.version, icon: template.icon },
    status: 'draft',
    conditions: [],
    site: null,
    starts_at: null,
    ends_at: null,
    requester,
    assignee: null,
    score: null,
    passed: null,
    created_at: now,
    updated_at: now,
    version: 0,
    answers: {},
    remarks: {},
    events: [],
    fillable: [],
    people: [],
    votes: [],
    review: null,
    scores: null,
    shares: [],
    signatures: {},
    facts: {},
    revision: null,
    names: {},
    zone,
    now,
  };
}

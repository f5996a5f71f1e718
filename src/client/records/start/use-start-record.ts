import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import type { Template } from '../../../../engine/index.ts';
import type { OfferedTemplate, RecordDetail } from '../../../shared/record.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { notify, notifyProblem } from '../../ui/notify.ts';
import { unsentRecords } from '../store/device-store.ts';
import { ownKey } from '../store/own-key.ts';
import { useListScope, useRecordPaths } from '../../paths/list-scope.ts';
import { templateVersionQuery } from '../store/record-queries.ts';
import { forgetUntouched } from '../store/send-unsent.ts';

/** Starts a record from a template, on this device: the server is given it with the first answer, so that nothing empty is left there. */
export function useStartRecord(module: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('records');
  const { user, organization } = useProfile();
  const { edit } = useRecordPaths(module);
  const [asked] = useSearchParams();
  const master = asked.get('master');
  const [source, chosen] = [asked.get('source'), asked.get('chosen')];
  const { contractor = user.contractor_id } = useListScope();
  const [startingId, setStartingId] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);

  async function start(template: OfferedTemplate, replace: boolean): Promise<void> {
    setStartingId(template.id);
    const record = newRecord(module, template, { id: user.id, name: user.full_name }, organization.timezone);
    const key = ownKey(record.id);
    await forgetUntouched(Date.now());
    try {
      const { properties } = await client.ensureQueryData(templateVersionQuery(template.id, template.version));
      const ofMaster = master === null ? {} : answerOf(properties, ({ 'x-relation': relation }) => relation === 'master', master);
      const ofContractor = contractor === null ? {} : answerOf(properties, ({ 'x-column': column }) => column === 'contractor', contractor);
      const ofSource = chosen === null ? {} : answerOf(properties, ({ 'x-source': from }) => from === source, chosen);
      await unsentRecords.save(key, { ...record, answers: { ...ofMaster, ...ofContractor, ...ofSource } });
      if (master !== null && Object.keys(ofMaster).length === 0) notify({ tone: 'warning', text: t('new.noMasterQuestion') });
      if (!navigator.onLine) notify({ tone: 'warning', text: t('new.startedOffline') });
      await navigate(edit(record.id), { replace });
    } catch (thrown) {
      await unsentRecords.remove(key);
      notifyProblem(thrown);
      setStartingId(undefined);
      setHasFailed(true);
    }
  }

  return {
    /** With `replace`, going back skips the screen that it was started on. */
    start: (template: OfferedTemplate, { replace = false } = {}) => void start(template, replace),
    startingId,
    hasFailed,
  };
}

/** Answer to the first question that fits, where the template has one. */
function answerOf(properties: Properties, fits: (question: Properties[string]) => boolean, id: string): RecordDetail['answers'] {
  const question = Object.keys(properties).find((name) => properties[name] && fits(properties[name]));
  return question === undefined ? {} : { [question]: id };
}

type Properties = Template['properties'];

/** Creates the record as the server will store it, for use until the server has it. */
function newRecord(module: string, template: OfferedTemplate, requester: RecordDetail['requester'], zone: string): RecordDetail {
  const now = new Date().toISOString();
  return {
    id: uuidv7(),
    module,
    number: null,
    title: null,
    details: null,
    template: { id: template.id, name: template.name, version: template.version, icon: template.icon },
    status: 'draft',
    conditions: [],
    site: null,
    starts_at: null,
    ends_at: null,
    occurred_at: null,
    due_at: null,
    submitted_at: null,
    settled_at: null,
    risk_level: null,
    category: null,
    requester,
    assignee: null,
    score: null,
    passed: null,
    created_at: now,
    updated_at: now,
    version: 0,
    answers: {},
    remarks: {},
    recorded: null,
    events: [],
    ahead: [],
    fillable: [],
    people: [],
    votes: [],
    review: null,
    scores: null,
    shares: [],
    signatures: {},
    revised: [],
    report_by: [],
    facts: {},
    children: {},
    erased: [],
    parent: null,
    older_matrix: null,
    versions: [],
    revision: null,
    names: {},
    zone,
    now,
  };
}

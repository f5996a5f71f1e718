import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import type { Workflow } from '../../shared/workflow.ts';
import { FormNumber } from '../settings/fields/form-number.tsx';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormSite } from '../settings/fields/form-site.tsx';
import { FormSwitch } from '../settings/fields/form-switch.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { FormReviewers } from './form-reviewers.tsx';
import { workflowOptionsQuery } from './workflow-options-query.ts';
import type { WorkflowValues } from './workflow-values.ts';

export interface WorkflowFieldsProps {
  workflow: Workflow | undefined;
  modules: readonly Named[];
}

/** Fields of a review workflow. */
export function WorkflowFields({ workflow, modules }: WorkflowFieldsProps) {
  const { t } = useTranslation('workflows');
  const [module, flow, templates, reviewers, lead, escalation] = useWatch<
    WorkflowValues,
    ['module', 'flow', 'template_ids', 'reviewers', 'lead_time_hours', 'escalation_user_id']
  >({
    name: ['module', 'flow', 'template_ids', 'reviewers', 'lead_time_hours', 'escalation_user_id'],
  });
  const { data: options = { forms: [], roles: [], fields: [] } } = useQuery(workflowOptionsQuery(module, templates));
  const counts = reviewers.map((_, index) => index + 1).slice(0, -1);
  const needed = counts.map((count) => ({ id: String(count), name: t('field.some', { count, total: reviewers.length }) }));
  const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } } as const;

  return (
    <>
      {workflow !== undefined && workflow.under_review > 0 && (
        <Alert severity="warning">{t('restart', { count: workflow.under_review })}</Alert>
      )}
      <FormText name="title" label={t('field.title')} isRequired maxLength={120} autoFocus={workflow === undefined} />
      <Box sx={pair}>
        <FormSelect
          name="module"
          label={t('field.module')}
          hint={module === null ? t('field.moduleMissing') : undefined}
          options={modules}
          isRequired
          disabled={workflow !== undefined}
        />
        <FormSelect
          name="flow"
          label={t('field.flow')}
          options={(['sequential', 'parallel'] as const).map((id) => ({ id, name: t(`flow.${id}`) }))}
          isRequired
        />
        <FormSelect
          name="template_ids"
          label={t('field.forms')}
          hint={t(module === null ? 'field.formsFirst' : 'field.formsHint')}
          options={options.forms}
          isMultiple
          disabled={module === null}
        />
        <FormSite name="site_ids" label={t('field.sites')} hint={t('field.sitesHint')} isMultiple />
      </Box>
      <FormReviewers module={module} flow={flow} options={options} />
      <Box sx={pair}>
        <FormSelect
          name="approve_when"
          label={t('field.approveWhen')}
          options={[{ id: 'all', name: t('field.all') }, ...needed]}
          isRequired
          disabled={reviewers.length < 2}
        />
        <FormNumber name="lead_time_hours" label={t('field.lead')} isRequired={escalation !== null} min={1} max={8760} />
        <FormPerson
          name="escalation_user_id"
          label={t('field.escalation')}
          hint={lead === null ? t('field.escalationHint') : undefined}
          able={module === null ? undefined : { party: 'reviewer', module }}
        />
        <FormSwitch name="is_active" label={t('field.active')} />
      </Box>
    </>
  );
}

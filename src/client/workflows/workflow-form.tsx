import { api } from '../api.ts';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../shared/workflow.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { useReviewedModules } from './use-reviewed-modules.ts';
import { WorkflowFields } from './workflow-fields.tsx';
import { bodyOf, valuesOf, type WorkflowValues } from './workflow-values.ts';

const resource = { endpoint: '/api/workflows', entity: 'workflow' };
const back = '/workflows';

/** The panel that creates and changes a review workflow. */
export function WorkflowForm() {
  const { t } = useTranslation('workflows');
  const may = useMayChange('WorkFlow');
  const modules = useReviewedModules();
  const [only] = modules.length === 1 ? modules : [];

  return (
    <SettingsPanel<Workflow> resource={resource} back={back} title={{ new: t('new'), edit: t('edit') }} isWide>
      {(workflow) => (
        <SettingsForm<WorkflowValues>
          resource={resource}
          back={back}
          row={workflow}
          values={valuesOf(workflow, only?.id ?? null)}
          toBody={bodyOf}
          isReadOnly={workflow !== undefined && !may('update')}
          confirmSave={async (body) => {
            const count = await countRestarts(body, workflow?.id);
            return count === 0 ? undefined : { title: t('restarts.title'), text: t('restarts.text', { count }) };
          }}
          deletable={workflow && may('delete') ? workflow.title : undefined}
          deleteText={workflow && workflow.under_review > 0 ? t('restarts.delete', { count: workflow.under_review }) : undefined}
        >
          <WorkflowFields workflow={workflow} modules={modules} />
        </SettingsForm>
      )}
    </SettingsPanel>
  );
}

/** How many records under review would begin their review again if a workflow were saved like this; a new one has no id. */
async function countRestarts(workflow: object, id: string | undefined): Promise<number> {
  const { data } = await api.post<{ records: number }>('/api/workflows/restarts', { workflow, ...(id !== undefined && { id }) });
  return data.records;
}

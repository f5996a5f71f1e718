import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import type { SelectedProps } from '../../../client/paths/list-scope.ts';
import { SeveralDialog, type SeveralOutcome } from '../../../client/records/list/several-dialog.tsx';
import { askSource } from '../../../client/records/store/source-queries.ts';
import { holdEnter } from '../../../client/ui/hold-enter.ts';
import { useSettled } from '../../../client/ui/use-settled.ts';
import type { AssignedWorkers } from '../../../shared/contractor.ts';

interface Company {
  id: string;
  name: string;
  detail?: string | null;
}

/** Gives several workers to one contractor. Those that cannot be given are listed with why. */
export function AssignDialog({ rows, onClose, onDone }: SelectedProps & { onClose: () => void }) {
  const { t } = useTranslation(['contractors', 'common', 'settings']);
  const client = useQueryClient();
  const [company, setCompany] = useState<Company | null>(null);
  const [search, setSearch] = useState('');
  const [isTried, setTried] = useState(false);
  const settled = useSettled(search, 250);
  const { data: found, isFetching } = useQuery({
    queryKey: ['contractors', 'choices', settled],
    queryFn: () => askSource(client, 'records/contractors', {}, settled),
  });
  const error = isTried && company === null ? t('assign.missing') : undefined;

  async function send(): Promise<SeveralOutcome> {
    const body = { ids: rows.map((row) => row.id), contractor_id: company?.id };
    const { assigned, refused } = (await api.post<AssignedWorkers>('/api/v1/work_profile/assign_contractor', body)).data;
    return { done: assigned, refused };
  }

  return (
    <SeveralDialog
      module="worker-profiles"
      title={t('assign.title', { count: rows.length })}
      action={t('assign.action')}
      check={() => {
        setTried(true);
        return company !== null;
      }}
      send={send}
      doneText={(count) => t('assign.done', { count })}
      onClose={onClose}
      onDone={onDone}
    >
      <Autocomplete<Company>
        options={found?.items ?? []}
        value={company}
        loading={isFetching}
        autoHighlight
        filterOptions={(all) => all}
        getOptionLabel={({ name, detail }) => [detail?.split(' · ')[0], name].filter(Boolean).join(' · ')}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loadingText={t('common:state.loading')}
        noOptionsText={t('common:list.noMatch')}
        clearText={t('settings:field.clear')}
        openText={t('settings:field.open')}
        closeText={t('common:action.close')}
        onKeyDown={holdEnter(search !== settled)}
        onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
        onChange={(_, chosen) => setCompany(chosen)}
        renderInput={(input) => <TextField {...input} required label={t('one')} error={error !== undefined} helperText={error} />}
      />
    </SeveralDialog>
  );
}

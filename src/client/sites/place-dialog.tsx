import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DivisionRow, PlaceKind } from '../../shared/site.ts';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { allPlaces, placeTree, type Place, type PlaceTask } from './places.ts';

export interface PlaceDialogProps {
  task: PlaceTask;
  divisions: readonly DivisionRow[];
  canDelete: boolean;
  onClose: () => void;
}

interface PlaceValues {
  name: string;
  above_id: string | null;
  head_id: string | null;
  supervisor_id: string | null;
}

const tables = { division: 'divisions', department: 'departments', unit: 'units' } as const;
const kindAbove = { division: 'site', department: 'division', unit: 'department' } as const;

/** Adds a place, or renames, moves or removes one. */
export function PlaceDialog({ task, divisions, canDelete, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('sites');
  const client = useQueryClient();
  const place = 'change' in task ? task.change : undefined;
  const kind = 'change' in task ? task.change.kind : task.add;
  const askAnew = () => {
    for (const queryKey of [['sites'], ['directory'], ['settings', '/api/sites', 'list']]) void client.invalidateQueries({ queryKey });
  };

  return (
    <SettingsDialog<PlaceValues>
      title={'add' in task ? t(`place.add.${kind}`) : t(`place.change.${kind}`)}
      resource={{ endpoint: endpointOf(task), entity: 'place' }}
      row={place}
      values={valuesOf(place)}
      toBody={(values) => bodyOf(values, kind, place)}
      deletion={canDelete ? { action: t('place.remove'), text: t('place.removeText') } : undefined}
      width="xs"
      onDone={askAnew}
      onClose={onClose}
    >
      {'add' in task && <Box sx={{ color: 'text.secondary' }}>{t('place.in', { above: task.above })}</Box>}
      <FormText name="name" label={t(`place.name.${kind}`)} isRequired maxLength={120} autoFocus />
      {place && kind !== 'division' && (
        <FormSelect name="above_id" label={t(`place.below.${kind}`)} isRequired options={targets(divisions, kind)} />
      )}
      {place && kind === 'division' && (
        <>
          <FormPerson name="head_id" label={t('place.head')} />
          <FormPerson name="supervisor_id" label={t('place.supervisor')} />
        </>
      )}
    </SettingsDialog>
  );
}

function endpointOf(task: PlaceTask): string {
  if ('change' in task) return `/api/${tables[task.change.kind]}`;
  const above = kindAbove[task.add];
  return `/api/${above === 'site' ? 'sites' : tables[above]}/${task.aboveId}/${tables[task.add]}`;
}

function valuesOf(place: Place | undefined): PlaceValues {
  return {
    name: place?.name ?? '',
    above_id: place?.aboveId ?? null,
    head_id: place?.headId ?? null,
    supervisor_id: place?.supervisorId ?? null,
  };
}

function bodyOf({ name, above_id, head_id, supervisor_id }: PlaceValues, kind: PlaceKind, place: Place | undefined): object {
  if (!place) return { name };
  return { name, ...(kind === 'division' ? { head_id, supervisor_id } : { above_id }) };
}

/** Returns the possible parents of a department or a unit of the site. */
function targets(divisions: readonly DivisionRow[], kind: 'department' | 'unit') {
  return allPlaces(placeTree(divisions))
    .filter((place) => place.kind === kindAbove[kind])
    .map(({ id, path }) => ({ id, name: path.join(' › ') }));
}

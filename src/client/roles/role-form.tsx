import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { subjects, type Rule } from '../../shared/permission.ts';
import { actionsIn, roleActionOf, subjectOf, type RoleDetail } from '../../shared/role.ts';
import { roleName } from '../session/role-name.ts';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { rowQuery } from '../settings/resource.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { FormRights } from './form-rights.tsx';
import { RoleHolders } from './role-holders.tsx';
import { roleResource } from './role-resource.ts';

const back = '/roles';

interface RoleValues {
  name: string;
  kind: 'power' | 'custom';
  /** Under the name that the server's refusals give it. */
  role_actions_attributes: Rule[];
}

/** The panel that creates, copies and edits a role. A role supplied with the product is read-only. */
export function RoleForm() {
  const { t } = useTranslation('roles');
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const source = useQuery({ ...rowQuery<RoleDetail>(roleResource, copied ?? ''), enabled: copied !== null });
  const isWaiting = copied !== null && source.isPending;

  return (
    <SettingsPanel<RoleDetail> resource={roleResource} back={back} title={{ new: t('new'), edit: t('edit') }} isWide>
      {(role) => (isWaiting ? <RowsSkeleton rows={5} height={56} /> : <Form role={role} source={source.data} />)}
    </SettingsPanel>
  );
}

function Form({ role, source }: { role: RoleDetail | undefined; source: RoleDetail | undefined }) {
  const { t } = useTranslation('roles');
  const may = useMayChange('Role');
  const isSystem = role?.kind === 'system';
  const isReadOnly = role !== undefined && (isSystem || !may('update'));
  const kinds = (isSystem ? (['system'] as const) : (['custom', 'power'] as const)).map((id) => ({ id, name: t(`kind.${id}`) }));
  const of = role ?? source;
  const kind = of?.kind === 'power' || (of === role && of) ? of.kind : 'custom';

  return (
    <SettingsForm<RoleValues>
      resource={roleResource}
      back={back}
      row={role}
      values={{
        name: role ? roleName(role.name) : source ? t('copyOf', { name: roleName(source.name) }) : '',
        kind: kind as RoleValues['kind'],
        role_actions_attributes: of ? rightsOf(of) : [],
      }}
      toBody={({ role_actions_attributes: rights, ...said }) => ({
        ...said,
        role_actions_attributes: subjects().map((subject) => {
          const {
            id: _id,
            status: _status,
            ...flags
          } = roleActionOf(subject, rights.find((rule) => rule.subject === subject)?.actions ?? []);
          return flags;
        }),
      })}
      isReadOnly={isReadOnly}
      readOnlyText={isSystem ? t('isSystem') : undefined}
      deletable={role && !isSystem && may('delete') ? role.name : undefined}
    >
      {role && may('create') && (
        <Box>
          <Button component={Link} to={`/roles/new?copy=${role.id}`} variant="outlined">
            {t('copy')}
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <FormText
          name="name"
          label={t('field.name')}
          isRequired
          requiredText={t('nameMissing')}
          maxLength={120}
          autoFocus={role === undefined}
        />
        <FormSelect name="kind" label={t('field.kind')} options={kinds} isRequired />
      </Box>
      <FormRights name="role_actions_attributes" label={t('matrix.title')} />
      {role && <RoleHolders id={role.id} />}
    </SettingsForm>
  );
}

function rightsOf({ role_actions_attributes: all }: RoleDetail): Rule[] {
  return all.flatMap((action) => {
    const subject = subjectOf(action.name);
    const actions = subject ? actionsIn(subject, action) : [];
    return subject && actions.length > 0 ? [{ subject, actions }] : [];
  });
}

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../shell/client-module.ts';
import { Icon } from '../ui/icon.tsx';

export interface ViewChoiceProps {
  module: string;
  views: readonly ListView[];
  value: string;
  onChoose: (view: string) => void;
}

/** Chooses between the table of a list and the views that its module brings. */
export function ViewChoice({ module, views, value, onChoose }: ViewChoiceProps) {
  const { t, i18n } = useTranslation(['records', module as 'permits']);
  const nameOf = (id: string) => i18n.t(`view.${id}` as 'records:view.table', { ns: module, defaultValue: id });
  const choices = [
    { id: '', icon: 'list', name: t('records:view.table') },
    ...views.map(({ id, icon }) => ({ id, icon, name: nameOf(id) })),
  ];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, id: string | null) => id !== null && onChoose(id)}
      aria-label={t('records:view.title')}
    >
      {choices.map(({ id, icon, name }) => (
        <ToggleButton key={id} value={id} aria-label={name} title={name} sx={{ minHeight: 40, minWidth: 44 }}>
          <Icon name={icon} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

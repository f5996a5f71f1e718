import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { OfferedView } from '../views/standard-views.ts';

export interface ViewChoiceProps {
  module: string;
  views: readonly OfferedView[];
  value: string;
  onChoose: (view: string) => void;
}

/** Chooses between the table of a list and the further views that it offers. */
export function ViewChoice({ module, views, value, onChoose }: ViewChoiceProps) {
  const { t, i18n } = useTranslation(['records', module as 'permits']);
  const nameOf = ({ id, standard }: OfferedView) =>
    i18n.t(`view.${id}` as 'records:view.table', { ns: standard ? 'records' : module, defaultValue: id });
  const choices = [
    { id: '', icon: 'list', name: t('records:view.table') },
    ...views.map((view) => ({ id: view.id, icon: view.icon, name: nameOf(view) })),
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

import { useTranslation } from 'react-i18next';
import { usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { kindsThatFit } from './kinds-that-fit.ts';
import { PanelChoice } from './panel-choice.tsx';
import { useSubject } from './subject-context.ts';

/** The kind of a question. It can change to another kind with similar answers. */
export function KindField() {
  const { t } = useTranslation('designer');
  const { id, field, schema, isReadOnly } = useSubject();
  const perform = usePerform();
  const refusal = useRefusal();
  const isFixed = schema['x-fixed'] === true;
  const kinds = kindsThatFit(field);
  return (
    <PanelChoice
      label={t('properties.kind')}
      hint={isFixed ? t('properties.kindFixed') : kinds.length === 1 ? t('properties.kindAlone') : t('properties.kindHint')}
      value={field}
      options={kinds.map((kind) => ({ id: kind, name: t(`palette.field.${kind}.name`) }))}
      disabled={isReadOnly || isFixed || kinds.length === 1}
      onChoose={(kind) => refusal(perform({ do: 'changeField', id, field: kind }))}
    />
  );
}

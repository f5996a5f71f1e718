import { useTranslation } from 'react-i18next';
import { fieldTypes, type Option } from '../../../../engine/index.ts';
import { usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { PanelChoice } from './panel-choice.tsx';
import { PanelSeveral } from './panel-several.tsx';
import { useSubject } from './subject-context.ts';

const none = '';

/** Default option of a question. A default that a rule calculates is shown with the rules. */
export function DefaultOption({ options }: { options: readonly Option[] }) {
  const { t } = useTranslation('designer');
  const { id, field, schema, isReadOnly } = useSubject();
  const perform = usePerform();
  const refusal = useRefusal();
  const initial = schema['x-default'];
  const isRule = typeof initial === 'object' && initial !== null && !Array.isArray(initial);
  if (isRule || schema['x-value'] !== undefined) return null;
  const set = (constants: string[]) => refusal(perform({ do: 'setDefaultOption', id, options: constants }));
  const named = options.map((option) => ({ id: option.const, name: option.title }));
  const chosen = (Array.isArray(initial) ? initial : [initial]).filter((each): each is string => typeof each === 'string');

  if (fieldTypes[field].choice === 'many')
    return <PanelSeveral label={t('lists.default')} values={chosen} options={named} disabled={isReadOnly} onChoose={set} />;
  return (
    <PanelChoice
      label={t('lists.default')}
      value={chosen[0] ?? none}
      options={[{ id: none, name: t('lists.noDefault') }, ...named]}
      disabled={isReadOnly}
      onChoose={(option) => set(option === none ? [] : [option])}
    />
  );
}

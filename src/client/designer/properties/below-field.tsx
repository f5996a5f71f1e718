import { useTranslation } from 'react-i18next';
import { narrowing } from '../../../../engine/index.ts';
import { useDesign } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { Keyword } from './keyword.tsx';
import { PanelChoice } from './panel-choice.tsx';
import { useSubject } from './subject-context.ts';

const none = '';

/** The question whose answer narrows a list of master data, so that two or three lists form a cascade. */
export function BelowField() {
  const { t } = useTranslation('designer');
  const { id, schema, isReadOnly, patch } = useSubject();
  const refusal = useRefusal();
  const source = schema['x-source'];
  const others = useDesign(({ template }) => JSON.stringify(narrowing(template, id)));
  const chosen = schema['x-below'] ?? none;
  if (!source?.startsWith('terms/')) return null;

  return (
    <Keyword name="x-below">
      <PanelChoice
        label={t('lists.below')}
        hint={t('lists.belowHint')}
        value={chosen}
        options={[
          { id: none, name: t('lists.notBelow') },
          ...(JSON.parse(others) as { id: string; title: string }[]).map(({ id: other, title }) => ({ id: other, name: title })),
        ]}
        disabled={isReadOnly}
        onChoose={(next) => refusal(patch({ 'x-below': next === none ? undefined : next }))}
      />
    </Keyword>
  );
}

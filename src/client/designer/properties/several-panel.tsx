import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { QuestionPatch } from '../../../../engine/index.ts';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { PanelChoice } from './panel-choice.tsx';
import { PanelGroup } from './panel-group.tsx';
import { schemaAt } from '../draft/schema-at.ts';

const mixed = 'mixed';
const requirements = ['never', 'always'] as const;
const remarks = ['never', 'allowed', 'required'] as const;

/** Properties that several questions share, set for all of them at once. */
export function SeveralPanel({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const found = ids.flatMap((id) => schemaAt(template, id) ?? []);
  const asked = found.filter(({ schema }) => schema['x-field'] !== 'hidden');
  const shared = <Value extends string>(of: (each: (typeof found)[number]) => Value): Value | typeof mixed => {
    const [first, ...others] = asked.map(of);
    return first !== undefined && others.every((other) => other === first) ? first : mixed;
  };
  const required = shared(({ schema }) => (schema['x-require'] === undefined ? 'never' : schema['x-require'] === true ? 'always' : mixed));
  const remark = shared(({ schema }) => schema['x-remarks'] ?? 'never');
  const set = (patch: QuestionPatch) => refusal(perform({ do: 'setQuestions', ids, patch }));
  const mixedOption = { id: mixed, name: t('properties.mixed') } as const;

  return (
    <div>
      <Box sx={{ px: 2, py: 1.5 }}>
        <Typography variant="h2">{t('properties.several', { count: ids.length })}</Typography>
      </Box>
      <PanelGroup title={t('properties.group.shared')}>
        <PanelChoice
          label={t('rules.title.require')}
          value={required}
          options={[...requirements.map((id) => ({ id, name: t(`rules.require.${id}`) })), ...(required === mixed ? [mixedOption] : [])]}
          disabled={isReadOnly || asked.length === 0}
          onChoose={(mode) => mode !== mixed && set({ 'x-require': mode === 'always' || undefined })}
        />
        <PanelChoice
          label={t('properties.remarks')}
          value={remark}
          options={[...remarks.map((id) => ({ id, name: t(`properties.remark.${id}`) })), ...(remark === mixed ? [mixedOption] : [])]}
          disabled={isReadOnly || asked.length === 0}
          onChoose={(mode) => mode !== mixed && set({ 'x-remarks': mode === 'never' ? undefined : mode })}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('properties.severalHint')}
        </Typography>
      </PanelGroup>
    </div>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interlock, Patch } from '../../../../engine/index.ts';
import { modulePartsOf } from '../../../shared/module-parts.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useDesigner, useModuleUses } from '../draft/designer-context.ts';
import { isAt } from '../properties/keyword.tsx';
import { Pair } from '../properties/panel-group.tsx';
import { PanelSeveral } from '../properties/panel-several.tsx';
import { PanelSwitch } from '../properties/panel-switch.tsx';
import { PanelText } from '../properties/panel-text.tsx';
import { RuleField } from '../rules/rule-field.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';

export interface InterlockCardProps {
  interlock: Interlock;
  at: number;
  onRemove: () => void;
}

/** One interlock: its condition, the events that it applies to, its message and its advice. */
export function InterlockCard({ interlock, at, onRemove }: InterlockCardProps) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const { event, status } = useModuleTexts(manifest.id);
  const template = useDesign((state) => state.template);
  const findings = useDesign((state) => state.findings);
  const disabled = useDesign((state) => state.isReadOnly);
  const uses = useModuleUses();
  const perform = usePerform();
  const refusal = useRefusal();
  const { id, while: held = [] } = interlock;
  const parts = useMemo(() => modulePartsOf(manifest), [manifest]);
  const states = [...new Set([...parts.watched, ...held])];
  const scope = useMemo(() => ({ owner: 'interlock', id }) as const, [id]);
  const patch = (keywords: Patch<Omit<Interlock, 'id'>>, key?: string) =>
    perform({ do: 'setInterlock', id, patch: keywords, ...(key !== undefined && { merge: `interlock ${key} ${id}` }) });

  return (
    <Box data-interlock={id} sx={{ p: 1.5, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="subtitle2" component="h3">
        {t('settings.interlock.title', { number: at + 1 })}
      </Typography>
      {(['message', 'mend'] as const).map((part) => (
        <PanelText
          key={part}
          label={t(`settings.interlock.${part}`)}
          hint={t(`settings.interlock.${part}Hint`)}
          value={interlock[part]}
          isRequired
          rows={1}
          disabled={disabled}
          onEnter={(text) => patch({ [part]: text }, part)}
        />
      ))}
      <Pair least={220}>
        <PanelSeveral
          label={t('settings.interlock.on')}
          values={interlock.on}
          options={parts.events.map((name) => ({ id: name, name: event(name) }))}
          disabled={disabled}
          onChoose={(on) => refusal(patch({ on }))}
        />
        {states.length > 0 && (
          <PanelSeveral
            label={t('settings.interlock.while')}
            hint={t('settings.interlock.whileHint')}
            values={held}
            options={states.map((name) => ({ id: name, name: status(name) }))}
            disabled={disabled}
            onChoose={(chosen) => refusal(patch({ while: chosen.length === 0 ? undefined : chosen }))}
          />
        )}
      </Pair>
      {uses.stops && held.length > 0 && (
        <PanelSwitch
          label={t('settings.interlock.suspends')}
          hint={t('settings.interlock.suspendsHint')}
          value={interlock.suspends === true}
          disabled={disabled}
          onSwitch={(isOn) => refusal(patch({ suspends: isOn || undefined }))}
        />
      )}
      <RuleField
        template={template}
        scope={scope}
        kind="interlock"
        isNeeded
        value={interlock.rule}
        findings={findings.filter((finding) => isAt(finding.pointer, `/x-interlocks/${at}`))}
        disabled={disabled}
        onChange={(rule) => rule !== undefined && refusal(patch({ rule }, 'rule'))}
      />
      {!disabled && (
        <Button size="small" color="error" sx={{ justifySelf: 'start' }} onClick={onRemove}>
          {t('settings.interlock.remove')}
        </Button>
      )}
    </Box>
  );
}

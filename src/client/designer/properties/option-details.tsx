import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usersOf, type Option, type OptionPatch, type OptionsHolder } from '../../../../engine/index.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useDesigner, useModuleUses } from '../draft/designer-context.ts';
import { RuleField } from '../rules/rule-field.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { ColourField } from './colour-field.tsx';
import { OptionChildren } from './option-children.tsx';
import { Pair } from './panel-group.tsx';
import { PanelNumber } from './panel-number.tsx';
import { PanelSeveral } from './panel-several.tsx';
import { PanelSwitch } from './panel-switch.tsx';

const asks = ['comment', 'evidence', 'action'] as const;

export interface OptionDetailsProps {
  of: OptionsHolder;
  option: Option;
  question?: string;
}

/** Effects of choosing an option: points, failure, follow-up questions, notified people, and the condition for offering it. */
export function OptionDetails({ of, option, question }: OptionDetailsProps) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const uses = useModuleUses();
  const { party } = useModuleTexts(manifest.id);
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const holder = 'list' in of ? of.list : of.question;
  const patch = (keywords: OptionPatch, key?: string) =>
    perform({
      do: 'setOption',
      of,
      option: option.const,
      patch: keywords,
      ...(key !== undefined && { merge: `${key} ${holder} ${option.const}` }),
    });
  // A list is looked at by one of the questions that use it: what its rules may read is what that question's may.
  const seenBy = question ?? ('list' in of ? usersOf(template, of.list)[0]?.id : of.question);
  const scope = useMemo(() => ({ owner: 'option', id: seenBy ?? '' }) as const, [seenBy]);
  const isScored = template['x-settings'].scoring;
  const hasFail = isScored || uses.failing || option['x-fail'] !== undefined;
  const failHint = isScored ? t('lists.failHint') : uses.failing ? t('lists.failUnscored') : undefined;
  const hasNa = isScored || option['x-na'] !== undefined;
  const audience = [...manifest.parties, 'requester'].map((id) => ({ id, name: party(id) }));

  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Pair>
        {(isScored || option['x-score'] !== undefined) && (
          <PanelNumber
            label={t('lists.score')}
            value={option['x-score']}
            disabled={isReadOnly}
            onEnter={(score) => patch({ 'x-score': score }, 'option score')}
          />
        )}
        <ColourField
          value={option['x-colour']}
          disabled={isReadOnly}
          onChoose={(colour) => refusal(patch({ 'x-colour': colour }, 'option colour'))}
        />
      </Pair>
      {!isScored && uses.judged && !uses.failing && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lists.unscored', { scored: t('settings.scored'), settings: t('shell.tab.settings') })}
        </Typography>
      )}
      {(hasFail || hasNa) && (
        <Box>
          {hasFail && (
            <PanelSwitch
              label={t('lists.fail')}
              hint={failHint}
              value={option['x-fail'] === true}
              disabled={isReadOnly}
              onSwitch={(fails) => refusal(patch({ 'x-fail': fails || undefined }))}
            />
          )}
          {hasNa && (
            <PanelSwitch
              label={t('lists.na')}
              hint={t('lists.naHint')}
              value={option['x-na'] === true}
              disabled={isReadOnly}
              onSwitch={(isNone) => refusal(patch({ 'x-na': isNone || undefined }))}
            />
          )}
        </Box>
      )}
      <PanelSeveral
        label={t('lists.ask')}
        values={option['x-ask'] ?? []}
        options={asks.map((ask) => ({ id: ask, name: t(`lists.asks.${ask}`) }))}
        disabled={isReadOnly}
        onChoose={(chosen) => {
          const wanted = asks.filter((ask) => chosen.includes(ask));
          refusal(patch({ 'x-ask': wanted.length === 0 ? undefined : wanted }));
        }}
      />
      <PanelSeveral
        label={t('lists.notify')}
        hint={t('lists.notifyHint')}
        values={option['x-notify'] ?? []}
        options={[...audience, { id: 'reviewer', name: t('lists.reviewers') }]}
        disabled={isReadOnly}
        onChoose={(chosen) => refusal(patch({ 'x-notify': chosen.length === 0 ? undefined : chosen }))}
      />
      {seenBy !== undefined && (
        <RuleField
          template={template}
          scope={scope}
          kind="option"
          value={option['x-show']}
          disabled={isReadOnly}
          onChange={(rule) => refusal(patch({ 'x-show': rule }, 'option show'))}
        />
      )}
      {question !== undefined && <OptionChildren question={question} option={option} />}
    </Box>
  );
}

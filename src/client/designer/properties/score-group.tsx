import { useTranslation } from 'react-i18next';
import { optionsFor } from '../../../../engine/index.ts';
import { ValueField } from '../rules/value-field.tsx';
import { useDesign } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { isAt, Keyword } from './keyword.tsx';
import { NumberKeyword } from './number-keyword.tsx';
import { Pair, PanelGroup } from './panel-group.tsx';
import { PanelSwitch } from './panel-switch.tsx';
import { useSubject } from './subject-context.ts';

/** Scoring of the answer, if the template is scored. The points of an option are set with the option. */
export function ScoreGroup() {
  const { t } = useTranslation('designer');
  const { id, schema, isReadOnly, patch } = useSubject();
  const refusal = useRefusal();
  const isScored = useDesign(({ template }) => template['x-settings'].scoring);
  const options = useDesign(({ template }) => optionsFor(template, id)?.options);
  const hasOwn = schema['x-score'] !== undefined || schema['x-weight'] !== undefined || schema['x-critical'] !== undefined;
  if (!isScored && !hasOwn) return null;

  return (
    <PanelGroup title={t('properties.group.score')}>
      {!options && (
        <Keyword name="x-score" isTold>
          <Score />
        </Keyword>
      )}
      <Pair>
        {schema['x-score'] !== undefined && <NumberKeyword name="x-max-score" label={t('properties.maxScore')} />}
        <NumberKeyword name="x-weight" label={t('properties.weight')} hint={t('properties.weightHint')} />
      </Pair>
      {options && (
        <Keyword name="x-critical">
          <PanelSwitch
            label={t('properties.critical')}
            hint={t('properties.criticalHint')}
            value={schema['x-critical'] === true}
            disabled={isReadOnly}
            onSwitch={(isCritical) => refusal(patch({ 'x-critical': isCritical || undefined }))}
          />
        </Keyword>
      )}
    </PanelGroup>
  );
}

/** Score of the answer, calculated by a rule. */
function Score() {
  const { schema, scope, pointer, findings, isReadOnly, patch } = useSubject();
  const template = useDesign((state) => state.template);
  const refusal = useRefusal();
  return (
    <ValueField
      template={template}
      scope={scope}
      kind="score"
      value={schema['x-score']}
      findings={findings.filter((finding) => isAt(finding.pointer, `${pointer}/x-score`))}
      disabled={isReadOnly}
      onChange={(rule) => refusal(patch({ 'x-score': rule, ...(rule === undefined && { 'x-max-score': undefined }) }, 'question x-score'))}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { conditionOf, kindsFor, type RuleFieldKind, type RuleJson } from '../../../../engine/index.ts';
import { CheckList } from '../rules/check-list.tsx';
import { RuleField } from '../rules/rule-field.tsx';
import { ValueField } from '../rules/value-field.tsx';
import { useStateOf } from '../../ui/use-state-of.ts';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { isAt, Keyword } from './keyword.tsx';
import { NestNote } from './nest-note.tsx';
import { PanelGroup } from './panel-group.tsx';
import { useSubject } from './subject-context.ts';
import { useNest } from './use-nest.ts';

/** Rules for when the question is shown and required, its default, and the checks of its answer. */
export function RulesGroup() {
  const { t } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const { id, field, schema, scope, pointer, findings, isReadOnly, patch } = useSubject();
  const perform = usePerform();
  const refusal = useRefusal();
  const nest = useNest(id);
  // While a condition is being built it is edited as a whole, because its first part may already put the question under an option.
  const [isWhole, setWhole] = useStateOf(id, false);
  const setShow = (rule: RuleJson | undefined) =>
    isWhole ? patch({ 'x-show': rule }, 'question x-show') : perform({ do: 'setCondition', id, rule, merge: `question x-show ${id}` });
  const kinds: readonly RuleFieldKind[] = kindsFor(template, scope);
  const of = (keyword: string) => findings.filter((finding) => isAt(finding.pointer, `${pointer}/${keyword}`));
  const place = { template, scope, disabled: isReadOnly };

  return (
    <PanelGroup title={t('properties.group.rules')}>
      {kinds.includes('require') && field !== 'hidden' && schema['x-value'] === undefined && (
        <Keyword name="x-require" isTold>
          <RuleField
            {...place}
            kind="require"
            value={schema['x-require']}
            findings={of('x-require')}
            onChange={(rule) => refusal(patch({ 'x-require': rule }, 'question x-require'))}
          />
        </Keyword>
      )}
      {kinds.includes('show') && (
        <Keyword name="x-show" isTold>
          <RuleField
            {...place}
            kind="show"
            value={isWhole ? schema['x-show'] : conditionOf(template, id)}
            whole={schema['x-show']}
            note={!isWhole && nest.place !== undefined && <NestNote place={nest.place} isReadOnly={isReadOnly} onTakeOut={nest.takeOut} />}
            findings={of('x-show')}
            onChange={(rule) => refusal(nest.telling(() => setShow(rule)))}
            onOpen={(isOpen) => setWhole(isOpen && nest.place === undefined)}
          />
        </Keyword>
      )}
      {kinds.includes('default') && schema['x-value'] === undefined && (
        <Keyword name="x-default" isTold>
          <ValueField
            {...place}
            kind="default"
            value={schema['x-default']}
            findings={of('x-default')}
            onChange={(rule) => refusal(patch({ 'x-default': rule }, 'question x-default'))}
          />
        </Keyword>
      )}
      {kinds.includes('value') && schema['x-default'] === undefined && (
        <Keyword name="x-value" isTold>
          <ValueField
            {...place}
            kind="value"
            value={schema['x-value']}
            findings={of('x-value')}
            onChange={(rule) =>
              refusal(patch({ 'x-value': rule, ...(rule !== undefined && { 'x-require': undefined }) }, 'question x-value'))
            }
          />
        </Keyword>
      )}
      {kinds.includes('check') && (
        <Keyword name="x-check" isTold>
          <CheckList
            {...place}
            value={schema['x-check']}
            findings={of('x-check')}
            onChange={(checks) => refusal(patch({ 'x-check': checks }, 'question x-check'))}
          />
        </Keyword>
      )}
    </PanelGroup>
  );
}

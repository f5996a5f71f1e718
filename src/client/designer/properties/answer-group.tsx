import { useTranslation } from 'react-i18next';
import { usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { Keyword } from './keyword.tsx';
import { NumberKeyword } from './number-keyword.tsx';
import { Pair, PanelGroup } from './panel-group.tsx';
import { PanelChoice } from './panel-choice.tsx';
import { PanelSwitch } from './panel-switch.tsx';
import { PanelText } from './panel-text.tsx';
import { useSubject } from './subject-context.ts';

const remarks = ['never', 'allowed', 'required'] as const;
const inputs = ['any', 'alphanumeric', 'numbers', 'letters'] as const;
type Limit = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems';

/** Limits of an answer: its signs, its length, its range, how many; and the entries beside it. */
export function AnswerGroup() {
  const { t } = useTranslation('designer');
  const { id, field, schema, isReadOnly, has, patch } = useSubject();
  const perform = usePerform();
  const refusal = useRefusal();
  const isNumber = field === 'number';
  const isOfIds = field === 'user-list' || field === 'record';
  const isOfSeveral = isOfIds && schema.type === 'array';
  const counts = field === 'multiple-choice' || isOfSeveral || field === 'body-map';

  const limit = (name: Limit, isRequired = false) => (
    <NumberKeyword name={name} label={t(`properties.limit.${name}`)} isRequired={isRequired} isWhole={!isNumber} />
  );

  // A hidden question has no answer from a person.
  if (field === 'hidden') return null;
  return (
    <PanelGroup title={t('properties.group.answer')}>
      {field === 'text' && (
        <Keyword name="x-input">
          <PanelChoice
            label={t('properties.input')}
            value={schema['x-input'] ?? 'any'}
            options={inputs.map((input) => ({ id: input, name: t(`properties.inputs.${input}`) }))}
            disabled={isReadOnly}
            onChoose={(input) => refusal(patch({ 'x-input': input === 'any' ? undefined : input }))}
          />
        </Keyword>
      )}
      {field === 'signature' && (
        <Keyword name="x-witnessed">
          <PanelSwitch
            label={t('properties.witnessed')}
            hint={t('properties.witnessedHint')}
            value={schema['x-witnessed'] === true}
            disabled={isReadOnly}
            onSwitch={(isOn) => refusal(patch({ 'x-witnessed': isOn || undefined }))}
          />
        </Keyword>
      )}
      {has('minLength') && (
        <Pair>
          {limit('minLength')}
          {limit('maxLength', true)}
        </Pair>
      )}
      {isNumber && (
        <>
          <Pair>
            {limit('minimum')}
            {limit('maximum')}
          </Pair>
          <PanelSwitch
            label={t('properties.decimals')}
            value={schema.type === 'number'}
            disabled={isReadOnly}
            onSwitch={(isDecimal) => refusal(patch({ type: isDecimal ? 'number' : 'integer' }))}
          />
        </>
      )}
      {has('x-unit') && (
        <Keyword name="x-unit">
          <PanelText
            label={t('properties.unit')}
            hint={t('properties.unitHint')}
            value={schema['x-unit'] ?? ''}
            maxLength={40}
            disabled={isReadOnly}
            onEnter={(unit) => patch({ 'x-unit': unit === '' ? undefined : unit }, 'question x-unit')}
          />
        </Keyword>
      )}
      {isOfIds && (
        <PanelSwitch
          label={t(field === 'record' ? 'properties.severalRecords' : 'properties.severalUsers')}
          value={isOfSeveral}
          disabled={isReadOnly}
          onSwitch={(several) => refusal(perform({ do: 'setSeveral', id, several }))}
        />
      )}
      {counts && (
        <Pair>
          {limit('minItems')}
          {limit('maxItems', field !== 'multiple-choice')}
        </Pair>
      )}
      <Keyword name="x-remarks">
        <PanelChoice
          label={t('properties.remarks')}
          hint={t('properties.remarksHint')}
          value={schema['x-remarks'] ?? 'never'}
          options={remarks.map((remark) => ({ id: remark, name: t(`properties.remark.${remark}`) }))}
          disabled={isReadOnly}
          onChoose={(remark) => refusal(patch({ 'x-remarks': remark === 'never' ? undefined : remark }))}
        />
      </Keyword>
    </PanelGroup>
  );
}

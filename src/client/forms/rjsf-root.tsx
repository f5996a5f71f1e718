import { memo, type ReactNode } from 'react';
// The package's own entry also loads a validator for its tests, which is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, FieldTemplateProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { fieldComponents } from './field-components.tsx';
import { QuestionTemplate } from './question-template.tsx';
import { RegistryContext } from './registry-context.ts';
import { FormBody } from './form-body.tsx';

/** RJSF asks for a validator; the engine is ours, so this one finds nothing. */
const stubValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const schema: RJSFSchema = { type: 'object' };
const uiSchema: UiSchema = { 'ui:field': 'muster-root', 'ui:FieldTemplate': BareTemplate };
const fields = { ...fieldComponents, 'muster-root': RootField };
const templates = { FieldTemplate: QuestionTemplate };
const noButton: ReactNode = <></>;

function BareTemplate({ children }: FieldTemplateProps) {
  return children;
}

function RootField({ registry }: FieldProps) {
  return (
    <RegistryContext value={registry}>
      <FormBody />
    </RegistryContext>
  );
}

/** The one RJSF form: it supplies registry and theme, and never sees a rule or an answer. */
export const RjsfRoot = memo(function RjsfRoot() {
  return (
    <Form
      tagName="div"
      className="mf-body"
      schema={schema}
      uiSchema={uiSchema}
      fields={fields}
      templates={templates}
      validator={stubValidator}
      noValidate
      showErrorList={false}
      experimental_componentUpdateStrategy="shallow"
    >
      {noButton}
    </Form>
  );
});

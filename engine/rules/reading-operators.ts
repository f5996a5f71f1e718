import { own } from '../own.ts';
import { RuleError } from './rule-error.ts';
import { bandOf, rankOf, ratingOf, riskMatrixOf } from '../risk/risk-matrix.ts';
import { namingOperator, type Operator } from './operator.ts';

/** Before the name of a lookup among the facts of a filling. */
export const lookupPrefix = 'lookup.';

/** Operators that read the answers and their surroundings. The names are literals, so the references are known before anything runs. */
export const readingOperators: readonly Operator[] = [
  namingOperator('var', ['path', 'rule'], 1, ([path, otherwise], { reader }) => {
    const [id = '', ...properties] = String(path).split('.');
    const value = properties.reduce((held, property) => own(held, property) ?? null, reader.value(id));
    return value ?? otherwise ?? null;
  }),
  namingOperator('chosen', ['question', 'rule'], 2, ([id, option], { reader }) => {
    const value = reader.value(String(id));
    return option !== null && (Array.isArray(value) ? value.includes(option) : value === option);
  }),
  namingOperator('answered', ['question'], 1, ([id], { reader }) => reader.answered(String(id))),
  namingOperator('remark', ['question'], 1, ([id], { reader }) => reader.remarked(String(id))),
  namingOperator('rating', ['question'], 1, ([id], { reader }) => ratingOf(reader.value(String(id))) ?? null),
  namingOperator('band', ['question'], 1, ([id], { reader }) => {
    const matrix = riskMatrixOf({ riskMatrix: reader.setting('riskMatrix') });
    return bandOf(matrix, reader.value(String(id)))?.id ?? null;
  }),
  namingOperator('rank', ['question'], 1, ([id], { reader }) => {
    const matrix = riskMatrixOf({ riskMatrix: reader.setting('riskMatrix') });
    return rankOf(matrix, reader.value(String(id))) ?? null;
  }),
  namingOperator('fact', ['name'], 1, ([name], { reader }) => reader.fact(String(name))),
  namingOperator('lookup', ['name'], 1, ([name], { reader }) => {
    const value = reader.fact(`${lookupPrefix}${String(name)}`);
    // An unknown value satisfies nothing, however the rule turns it.
    if (value === null) throw new RuleError('rule.lookup-unknown');
    return value;
  }),
  namingOperator('setting', ['name'], 1, ([name], { reader }) => reader.setting(String(name))),
];

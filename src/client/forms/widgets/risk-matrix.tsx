import type { CSSProperties } from 'react';
import { useFormScope } from '../form-scope.ts';
import { labelId } from '../question-parts.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { cellOf, riskSteps, riskText, riskWords, stepWord } from './risk-words.ts';

const banded = (colour: string | undefined): CSSProperties => ({ ['--mf-band' as string]: colour });

/** Likelihood against severity: 25 radio buttons in a table, each with its rating, the word of its band and its colour. */
export function RiskMatrixWidget({ id, value, required, describedBy, onAnswer, onLeave }: WidgetProps) {
  const { store, t } = useFormScope();
  const matrix = store.form.riskMatrix;
  const chosen = cellOf(value);
  const first = chosen.likelihood === undefined ? `${riskSteps[0]} ${riskSteps[0]}` : `${chosen.likelihood} ${chosen.severity}`;

  return (
    <div
      className="mf-risk"
      role="radiogroup"
      aria-required={required || undefined}
      aria-describedby={describedBy}
      aria-labelledby={labelId(id)}
    >
      <table aria-labelledby={labelId(id)}>
        <thead>
          <tr>
            <th scope="col">{t('risk.axes')}</th>
            {riskSteps.map((severity) => (
              <th key={severity} scope="col">
                {severity} {stepWord(t, matrix, 'severity', severity)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {riskSteps.toReversed().map((likelihood) => (
            <tr key={likelihood}>
              <th scope="row">
                {likelihood} {stepWord(t, matrix, 'likelihood', likelihood)}
              </th>
              {riskSteps.map((severity) => {
                const cell = { likelihood, severity, matrix: matrix.version };
                const { rating, band, colour } = riskWords(t, matrix, cell);
                const isFirst = first === `${likelihood} ${severity}`;
                return (
                  <td key={severity} style={banded(colour)}>
                    <label className="mf-risk-cell">
                      <input
                        type="radio"
                        id={isFirst ? id : undefined}
                        name={id}
                        checked={chosen.likelihood === likelihood && chosen.severity === severity}
                        aria-label={riskText(t, matrix, cell)}
                        onChange={() => onAnswer(cell)}
                        onBlur={onLeave}
                      />
                      <span aria-hidden="true">
                        <b>{rating}</b> {band}
                      </span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen.likelihood !== undefined && !required ? (
        <button className="mf-quiet" type="button" onClick={() => onAnswer(undefined)}>
          {t('clear')}
        </button>
      ) : null}
    </div>
  );
}

export function RiskMatrixReading({ value }: ReadingProps) {
  const { store, t } = useFormScope();
  const { colour } = riskWords(t, store.form.riskMatrix, value);
  return (
    <span className="mf-risk-read" style={banded(colour)}>
      {riskText(t, store.form.riskMatrix, value)}
    </span>
  );
}

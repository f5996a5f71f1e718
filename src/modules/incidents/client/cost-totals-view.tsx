import { useTranslation } from 'react-i18next';
import { amountText } from '../../../shared/currency.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { costsByKind } from './cost-totals.ts';
import './cost-totals.css';

/** The costs of an incident by kind, with their total. */
export function CostTotalsView({ detail: { answers }, form }: RecordPartProps) {
  const { t, i18n } = useTranslation('incidents');
  const costs = costsByKind(answers);
  const { currency, totalCost } = answers;
  const written = (amount: number) => amountText(amount, typeof currency === 'string' ? currency : 'EUR', i18n.language);
  const kinds = form.questions.get('costs')?.columns?.find(({ id }) => id === 'costKind')?.options ?? [];

  return (
    <section aria-label={t('tab.costs')}>
      <h2>{t('tab.costs')}</h2>
      <table className="cost-totals">
        <tbody>
          {costs.map(({ kind, amount }) => (
            <tr key={kind}>
              <th scope="row">{kinds.find((option) => option.const === kind)?.title ?? kind}</th>
              <td>{written(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{form.questions.get('totalCost')?.title}</th>
            <td>{written(typeof totalCost === 'number' ? totalCost : 0)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

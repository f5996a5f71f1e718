import { useTranslation } from 'react-i18next';
import { publicApi } from '../public-api.ts';
import { AddressForm } from './address-form.tsx';

/** Asks for a reset link by e-mail; the answer is the same whether or not the address is known. */
export function RequestResetForm() {
  const { t } = useTranslation();
  return (
    <AddressForm
      action={t('reset.request')}
      send={(email) => publicApi.post('/api/v1/passwords/reset_request', { email })}
      sent={(email) => t('reset.sent', { email })}
    />
  );
}

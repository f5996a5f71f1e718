import { useTranslation } from 'react-i18next';
import { publicApi } from '../public-api.ts';
import { AddressForm } from './address-form.tsx';

/**
 * Sends the activation link again: to the person of the expired link, else to an address. The response does not reveal whether the
 * address is known.
 */
export function ResendActivationForm({ token }: { token: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <AddressForm
      isKnown={token !== undefined}
      action={t('activation.resend')}
      send={(email) => publicApi.post('/api/v1/activations/resend', token === undefined ? { email } : { token })}
      sent={() => t('activation.resent')}
    />
  );
}

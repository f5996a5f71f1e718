import { useTranslation } from 'react-i18next';
import { publicApi } from '../public-api.ts';
import { AddressForm } from './address-form.tsx';

/** Has the activation link sent again: to the person of the link that has run out, else to an address; the answer tells nobody whether it is known. */
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

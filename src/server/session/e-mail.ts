import { Problem } from '../../shared/problem.ts';
import { emailAddress, personLimits } from '../../shared/user.ts';

/** How an address would be stored, whether or not it is one. */
export function addressIn(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Returns an e-mail address in stored form: a single address of strict grammar, in lower case. */
export function eMailOf(text: string): string {
  const address = addressIn(text);
  if (address.length > personLimits.email || !emailAddress.test(address)) {
    throw new Problem('session.e-mail-invalid', { violations: [{ key: 'email', code: 'session.e-mail-invalid' }] });
  }
  return address;
}

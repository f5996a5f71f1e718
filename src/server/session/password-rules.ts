import { Problem } from '../../shared/problem.ts';

/** Words that common passwords consist of. With a year, a digit and a special character added they satisfy every formal rule. */
const commonWords = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'pa$$word',
  'pa$$w0rd',
  'welcome',
  'willkommen',
  'bienvenue',
  'bienvenido',
  'qwerty',
  'qwertz',
  'azerty',
  'abc',
  'abcd',
  'abcdef',
  'iloveyou',
  'admin',
  'administrator',
  'letmein',
  'changeme',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'master',
  'login',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'sommer',
  'test',
  'testing',
  'temp',
  'temporary',
  'hello',
  'hallo',
  'user',
  'guest',
  'company',
  'safety',
  'hsse',
  'parola',
  'sifre',
  'contraseña',
  'contrasena',
  'motdepasse',
  'woaini',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  '1q2w3e4r',
  'q1w2e3r4',
  '1qaz2wsx',
  'qazwsx',
  'zaq12wsx',
  'trustno',
  'shadow',
  'michael',
  'jordan',
  'ashley',
  'charlie',
  'monday',
  'january',
  'december',
  '1234567890',
  '0123456789',
  '123456789',
  '12345678',
  '1234567',
  '123456',
  '12345',
  '1234',
  '0987654321',
  '987654321',
  '87654321',
  '654321',
  '123123',
  '121212',
  '112233',
  '111111',
  '000000',
  '666666',
  '888888',
  '147258369',
  '159753',
  '520',
  '1314',
];

/**
 * Refuses a password that is too short, without a special character, or easy to guess for this person. `own` contains words about the
 * person and the organisation.
 */
export function checkPassword(password: string, confirmation: string, own: readonly string[]): void {
  const text = password.normalize('NFC');
  const length = [...text].length;
  if (length < 8) throw new Problem('session.password-too-short');
  if (length > 128) throw new Problem('session.password-too-long');
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(text)) throw new Problem('session.password-special-missing');
  if (isGuessable(text.toLowerCase(), own)) throw new Problem('session.password-common');
  if (text !== confirmation.normalize('NFC')) throw new Problem('session.password-mismatch');
}

/** Tells whether nothing remains of a password without the words that anyone would try first, its figures and its signs. */
function isGuessable(text: string, own: readonly string[]): boolean {
  const words = [...commonWords, ...own.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length >= 3);
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);
  const letters = rest.replaceAll(/[^\p{L}]/gu, '');
  const figures = rest.replaceAll(/[^\p{N}]/gu, '');
  return (letters.length === 0 && figures.length <= 4) || new Set(text).size <= 3;
}

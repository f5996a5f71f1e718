import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { nameBeside } from './signed-name.ts';

export interface SignatureListProps {
  detail: RecordDetail;
  form: Form;
}

/** Who signed what and when, by the server's word. */
export function SignatureList({ detail, form }: SignatureListProps) {
  const { signatures, zone } = detail;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25, fontSize: '0.875rem' }}>
      {Object.entries(signatures)
        .toSorted(([, left], [, right]) => left.at.localeCompare(right.at))
        .map(([key, { user, at }]) => (
          <div key={key}>
            <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {signedPart(form, key)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <SignedName detail={detail} form={form} signed={key} account={user.name} />
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                <RelativeTime at={at} zone={zone} />
              </Box>
            </Box>
          </div>
        ))}
    </Box>
  );
}

/** The account that signed. If the signature shows another name, both names, and whether the account is its witness. */
export function SignedName({ detail, form, signed, account }: SignatureListProps & { signed: string; account: string }) {
  const { t } = useTranslation('forms');
  const name = nameBeside(detail, signed);
  if (name === undefined) return account;
  const isWitnessed = form.questions.get(signed.split('/').at(-1) ?? signed)?.schema['x-witnessed'] === true;
  return t(isWitnessed ? 'witnessedBy' : 'onAccount', { name, account });
}

/** `Acceptance: Signature`. The section tells what was signed. */
export function signedPart(form: Form, key: string): string {
  const parts = key.split('/');
  const question = form.questions.get(parts.at(-1) ?? key);
  const section = form.sections.find(({ id }) => id === question?.section);
  return [section?.title, question?.title].filter((title) => title !== undefined).join(': ');
}

import { Fragment } from 'react';

/** An e-mail address that breaks where its parts end, not within a word. */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/u);
  return parts.map((part, index) => (
    // The parts have no other identity than their place.
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

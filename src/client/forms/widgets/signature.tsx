import { useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { AccountSignature } from './account-signature.tsx';
import { SignaturePaper } from './signature-paper.tsx';
import { signedOf, type Signed } from './signed.ts';
import { TypedSignature } from './typed-signature.tsx';
import { placeOfSignature } from './use-signature-file.ts';

/**
 * A signature: the account's name, which is enough, and an optional drawn one. The name is typed if no user is signed in, or if a person
 * without an account signs before a witness.
 */
export function SignatureWidget(props: WidgetProps) {
  const { id, cellKey, question, value, onAnswer } = props;
  const { store, services, t } = useFormScope();
  const signed = signedOf(value);
  const [again, setAgain] = useState(false);
  const [paper, setPaper] = useState(0);
  const isWitnessed = question.schema['x-witnessed'] === true;
  const signer = isWitnessed ? undefined : services.signer();
  // A signature drawn by another person does not appear under this signer's name.
  const isOthers = signer !== undefined && signed.name !== undefined && signed.name !== signer;

  function keep(change: Partial<Record<keyof Signed, string | undefined>>): void {
    const { name = '', fileId } = { ...signedOf(store.cell(cellKey).value), ...change };
    if (name.trim() === '' && !fileId) onAnswer(undefined);
    else onAnswer({ name, ...(fileId ? { fileId } : {}) });
  }

  /** Removes the name and the drawing, including one that is still uploading. */
  async function unsign(): Promise<void> {
    onAnswer(undefined);
    const waiting = await services.queue.waiting(placeOfSignature(cellKey));
    await Promise.all(waiting.map((upload) => services.queue.forget(upload.id)));
    setPaper((before) => before + 1);
  }

  function drawn(fileId: string | undefined): void {
    keep({ fileId, ...(fileId && signer !== undefined && { name: signer }) });
  }

  return (
    <div className="mf-signature">
      {signer === undefined ? (
        <TypedSignature {...props} name={signed.name ?? ''} onName={(name) => keep({ name })} />
      ) : (
        <AccountSignature
          {...props}
          signed={signed}
          signer={signer}
          onSign={(name) => keep({ name, ...(isOthers && { fileId: undefined }) })}
          onUnsign={() => void unsign()}
        />
      )}
      {signed.fileId && !again && !isOthers ? (
        <div className="mf-signed">
          <img className="mf-paper" src={services.fileUrl(signed.fileId)} alt={t('signatureOf', { name: signed.name ?? '' })} />
          <button className="mf-quiet" type="button" onClick={() => setAgain(true)}>
            <Icon name="undo" />
            {t('signAgain')}
          </button>
        </div>
      ) : (
        <SignaturePaper
          key={paper}
          id={`${id}--paper`}
          cellKey={cellKey}
          hint={isWitnessed ? 'signWitnessed' : signer === undefined ? 'signOptionalTyped' : 'signOptional'}
          onFile={drawn}
          onStart={() => setAgain(true)}
        />
      )}
    </div>
  );
}

/** A stored signature. If the account that signed has another name, which was possible once, that account is shown beside it. */
export function SignatureReading({ cellKey, question, value }: ReadingProps) {
  const { services, t } = useFormScope();
  const { name = '', fileId } = signedOf(value);
  const account = services.signedOn(cellKey);
  return (
    <span className="mf-signed">
      {fileId ? <img className="mf-paper" src={services.fileUrl(fileId)} alt={t('signatureOf', { name })} /> : null}
      <span>
        {account === undefined || account === name
          ? name
          : t(question.schema['x-witnessed'] ? 'witnessedBy' : 'onAccount', { name, account })}
      </span>
    </span>
  );
}

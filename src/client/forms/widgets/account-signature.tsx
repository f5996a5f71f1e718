import { useEffect, useRef } from 'react';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import type { WidgetProps } from '../widget.ts';
import type { Signed } from './signed.ts';

export interface AccountSignatureProps extends WidgetProps {
  signed: Signed;
  /** The name of the account, which is the printed name. */
  signer: string;
  onSign: (name: string) => void;
  onUnsign: () => void;
}

/** Signs with the account: one button signs, another withdraws the signature. No name is typed. */
export function AccountSignature({ signed: { name = '' }, signer, onSign, onUnsign, ...props }: AccountSignatureProps) {
  const { t } = useFormScope();
  const isSigned = name === signer;
  const saysId = `${props.id}--signed`;
  // The surrounding group marks the question as required and shows its errors.
  const describedBy = [name.trim() === '' ? undefined : saysId, props.describedBy].filter(Boolean).join(' ') || undefined;
  const acted = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the one in its place takes the focus.
  useEffect(() => {
    if (acted.current) button.current?.focus();
    acted.current = false;
  }, [isSigned]);

  function act(what: () => void): void {
    acted.current = true;
    what();
  }

  return (
    <div className="mf-account-signature">
      {isSigned ? (
        <span className="mf-signed-as" id={saysId}>
          <Icon name="check" />
          {t('signedAs', { name })}
        </span>
      ) : name.trim() === '' ? null : (
        <span className="mf-hint" id={saysId}>
          {t('signedByOther', { name })}
        </span>
      )}
      {isSigned ? (
        <button
          key="unsign"
          id={props.id}
          aria-describedby={describedBy}
          ref={button}
          className="mf-quiet"
          type="button"
          onClick={() => act(onUnsign)}
        >
          <Icon name="undo" />
          {t('unsign')}
        </button>
      ) : (
        <button
          key="sign"
          id={props.id}
          aria-describedby={describedBy}
          ref={button}
          className="mf-button mf-sign-as"
          type="button"
          onBlur={props.onLeave}
          onClick={() => act(() => onSign(signer))}
        >
          <Icon name="person" />
          {t('signAs', { name: signer })}
        </button>
      )}
    </div>
  );
}

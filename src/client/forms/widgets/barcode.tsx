import { useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { useUncontrolled } from '../use-uncontrolled.ts';
import type { WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';
import { CodeScanner } from './code-scanner.tsx';
import { canScan } from './code-detector.ts';
import { LengthLeft } from './length-left.tsx';

/** A bar code or QR code: typed, or scanned where there may be a camera. */
export function BarcodeWidget(props: WidgetProps) {
  const { question, value, onAnswer, onLeave } = props;
  const { t } = useFormScope();
  const text = typeof value === 'string' ? value : '';
  const input = useUncontrolled<HTMLInputElement>(text);
  const [scanning, setScanning] = useState(false);

  return (
    <>
      <div className="mf-code">
        <input
          {...aria(props)}
          ref={input.ref}
          className="mf-input"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={question.placeholder}
          defaultValue={input.defaultValue}
          onInput={(event) => {
            input.wrote(event.currentTarget.value);
            onAnswer(event.currentTarget.value.trim() === '' ? undefined : event.currentTarget.value);
          }}
          onBlur={onLeave}
        />
        {canScan() ? (
          <button className="mf-button" type="button" aria-expanded={scanning} onClick={() => setScanning(!scanning)}>
            <Icon name="camera" />
            {t(scanning ? 'scan.stop' : 'scan.start')}
          </button>
        ) : null}
      </div>
      {scanning ? (
        <CodeScanner
          onCode={(code) => {
            setScanning(false);
            onAnswer(code);
            onLeave();
          }}
        />
      ) : null}
      <LengthLeft length={text.length} limit={question.schema.maxLength} />
    </>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellKey, Remark } from '../../../engine/index.ts';
import { FileList } from '../files/file-list.tsx';
import { StoredItem } from '../files/stored-item.tsx';
import { ActionBeside } from './action-beside.tsx';
import { afterPress } from './after-press.ts';
import { mayOpenAction } from './collect-findings.ts';
import { useFormScope } from './form-scope.ts';
import type { QuestionState } from './form-store.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { labelId } from './question-parts.ts';
import { RequiredMark } from '../files/required-mark.tsx';
import { useUncontrolled } from './use-uncontrolled.ts';
import { domId } from './dom-id.ts';

const placeOfEvidence = (cellKey: CellKey): string => `${cellKey}#remark`;

interface RemarksProps {
  cellKey: CellKey;
  state: QuestionState;
  readOnly: boolean;
}

/** Comment, action and evidence beside an answer, where the question allows them or the chosen option asks for them. */
export function Remarks({ cellKey, state, readOnly }: RemarksProps) {
  const { store, services, t, prefix } = useFormScope();
  const [opened, setOpened] = useState<'by-person' | 'by-files'>();
  const { question, remark, asks } = state.cell;
  const policy = question.schema['x-remarks'] ?? 'never';
  const asked = policy === 'required' || asks.length > 0;

  const isOpen = asked || opened !== undefined || remark !== undefined;
  const [isOpenFromStart] = useState(isOpen);

  const mayHideFiles = !isOpen && !readOnly && policy !== 'never';
  useEffect(() => {
    if (!mayHideFiles) return;
    // Evidence that still waits for the server is sent from the open box only.
    void services.queue.waiting(placeOfEvidence(cellKey)).then((kept) => kept.length > 0 && setOpened('by-files'));
  }, [mayHideFiles, services, cellKey]);

  if (readOnly) return remark ? <RemarkReading remark={remark} /> : null;
  const { recordId } = services;
  const actsFor = mayOpenAction(store, question, state.cell.value) ? recordId : undefined;
  if (policy === 'never' && !asked && !remark) {
    if (actsFor === undefined) return null;
    return (
      <div className="mf-remark">
        <ActionBeside cellKey={cellKey} record={actsFor} isAsked={false} />
      </div>
    );
  }
  if (isOpen)
    return (
      <RemarkFields
        cellKey={cellKey}
        state={state}
        asked={asked}
        focus={opened === 'by-person' && !remark}
        isNew={!isOpenFromStart}
        actsFor={actsFor}
      />
    );
  return (
    <button
      className="mf-quiet mf-add-remark"
      type="button"
      aria-describedby={labelId(domId(prefix, cellKey))}
      onClick={() => setOpened('by-person')}
    >
      <Icon name="comment" />
      {t('addRemark')}
    </button>
  );
}

interface RemarkFieldsProps extends Omit<RemarksProps, 'readOnly'> {
  asked: boolean;
  focus: boolean;
  /** Whether an answer has just opened it, in view of the user who gave the answer. */
  isNew: boolean;
  /** The record in which an action can be opened for the answer. */
  actsFor: string | undefined;
}

function RemarkFields({ cellKey, state, asked, focus, isNew, actsFor }: RemarkFieldsProps) {
  const { store, services, t, prefix } = useFormScope();
  const id = `${domId(prefix, cellKey)}--remark`;
  const { question, remark, asks } = state.cell;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isNew) showBelow(box.current);
  }, [isNew]);
  const wantsComment = asked && (asks.includes('comment') || asks.length === 0);

  /** Stores a changed part of the remark; the engine leaves out blank parts. */
  const keep = (next: Remark): void => store.remark(cellKey, { ...store.cell(cellKey).remark, ...next });
  const text = (part: 'comment' | 'action') => ({
    id: part === 'comment' ? id : `${id}-${part}`,
    text: remark?.[part] ?? '',
    onText: (typed: string) => keep({ [part]: typed }),
    onLeave: () => afterPress(() => store.touch(cellKey)),
  });

  return (
    <div ref={box} className="mf-remark" role="group" aria-label={t('remarkOf', { question: question.title })}>
      <RemarkText {...text('comment')} label={t('comment')} isAsked={wantsComment} focus={focus} />
      {actsFor === undefined && (asks.includes('action') || remark?.action !== undefined) ? (
        <RemarkText {...text('action')} label={t('action')} isAsked={asks.includes('action')} />
      ) : null}
      <span className="mf-remark-label">
        {t('evidence')}
        {asks.includes('evidence') ? <RequiredMark /> : null}
      </span>
      <FileList
        id={`${id}-files`}
        place={placeOfEvidence(cellKey)}
        limits={services.evidence}
        upload={(file, options) => services.upload(file, { ...options, question: cellKey })}
        fileIds={() => store.cell(cellKey).remark?.files ?? []}
        onFiles={(files) => {
          keep({ files: [...files] });
          // The remark names the file before the device forgets it.
          store.flush();
        }}
        onBusy={(work, isBusy) => store.busy(cellKey, work, isBusy)}
      />
      {actsFor === undefined ? null : <ActionBeside cellKey={cellKey} record={actsFor} isAsked={asks.includes('action')} />}
    </div>
  );
}

interface RemarkTextProps {
  id: string;
  label: string;
  text: string;
  isAsked: boolean;
  /** The button that opened the box had the focus, and is gone. */
  focus?: boolean;
  onText: (typed: string) => void;
  onLeave: () => void;
}

function RemarkText({ id, label, text, isAsked, focus = false, onText, onLeave }: RemarkTextProps) {
  const input = useUncontrolled<HTMLTextAreaElement>(text);
  return (
    <>
      <label className="mf-remark-label" htmlFor={id}>
        {label}
        {isAsked ? <RequiredMark /> : null}
      </label>
      <textarea
        ref={input.ref}
        id={id}
        className="mf-input mf-text-area"
        rows={1}
        maxLength={2000}
        autoFocus={focus}
        aria-required={isAsked || undefined}
        defaultValue={input.defaultValue}
        onInput={({ currentTarget: { value } }) => {
          input.wrote(value);
          onText(value);
        }}
        onBlur={onLeave}
      />
    </>
  );
}

/**
 * Scrolls the box that opened under a question clear of the bars at the bottom of the window. Does nothing if the question is out of
 * sight.
 */
function showBelow(box: HTMLElement | null): void {
  const top = box?.closest('[data-question]')?.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top < innerHeight) box?.scrollIntoView({ block: 'nearest' });
}

function RemarkReading({ remark }: { remark: Remark }) {
  const { t } = useFormScope();
  return (
    <div className="mf-remark">
      {remark.comment ? (
        <p className="mf-text">
          <Icon name="comment" /> {remark.comment}
        </p>
      ) : null}
      {remark.action ? (
        <p className="mf-text">
          <strong>{t('actionRead')}</strong> {remark.action}
        </p>
      ) : null}
      {remark.files && remark.files.length > 0 ? (
        <ul className="mf-file-list">
          {remark.files.map((id) => (
            <StoredItem key={id} id={id} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

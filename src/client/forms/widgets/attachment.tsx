import { attachmentLimits } from '../../../shared/file-limits.ts';
import { FileList } from '../../files/file-list.tsx';
import { StoredItem } from '../../files/stored-item.tsx';
import { useFormScope } from '../form-scope.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

/** Files and photos as an answer. */
export function AttachmentWidget({ id, cellKey, question, onAnswer, onLeave }: WidgetProps) {
  const { store, services } = useFormScope();
  const { 'x-files': files, 'x-capture': capture, maxItems } = question.schema;

  return (
    <FileList
      id={id}
      place={cellKey}
      limits={{ ...attachmentLimits(services.evidence, files, maxItems), ...(capture && { capture }) }}
      upload={(file, options) => services.upload(file, { ...options, question: cellKey })}
      fileIds={() => idsOf(store.cell(cellKey).value)}
      onFiles={(ids) => {
        onAnswer(ids.length > 0 ? [...ids] : undefined);
        // The answer names the file before the device forgets it.
        store.flush();
      }}
      onLeave={onLeave}
      onBusy={(work, isBusy) => store.busy(cellKey, work, isBusy)}
    />
  );
}

export function AttachmentReading({ value }: ReadingProps) {
  return (
    <ul className="mf-file-list">
      {idsOf(value).map((id) => (
        <StoredItem key={id} id={id} />
      ))}
    </ul>
  );
}

import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { Icon } from '../ui/bare-icon.tsx';
import { useFileScope } from './file-scope.ts';
import type { StoredFile } from './file-services.ts';
import { markedPicture } from './mark-picture.ts';
import { MarkShape } from './mark-shape.tsx';
import { extended, isSeen, markColours, markMeasures, markTools, pointAt, type Mark, type MarkColour, type MarkTool } from './marks.ts';

interface MarkDialogProps {
  file: StoredFile;
  /** Takes the marked picture; the original stays. */
  onSave: (file: File) => void;
  onClose: () => void;
}

const colours = Object.keys(markColours) as MarkColour[];

/** Enter in the words must not send the form around the picture. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** React lets this event bubble, and the dialog around the form would take it for its own. */
function closeAlone(event: SyntheticEvent, onClose: () => void): void {
  event.stopPropagation();
  onClose();
}

/** Escape closes this dialog and not the one around the form as well. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}

/** A picture to draw on by finger, pen or mouse. */
export function MarkDialog({ file, onSave, onClose }: MarkDialogProps) {
  const { services, t } = useFileScope();
  const words = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [isLost, setLost] = useState(false);
  const [tool, setTool] = useState<MarkTool>('arrow');
  const [colour, setColour] = useState<MarkColour>('red');
  const [text, setText] = useState('');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [drawn, setDrawn] = useState<Mark>();
  const address = services.fileUrl(file.id);
  const size = { width: picture?.naturalWidth ?? 1, height: picture?.naturalHeight ?? 1 };
  const measures = markMeasures(size);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    let gone = false;
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => !gone && setPicture(image),
      () => !gone && setLost(true),
    );
    return () => {
      gone = true;
    };
  }, [address]);

  const at = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<SVGSVGElement>) =>
    pointAt({ x, y }, currentTarget.getBoundingClientRect(), size);

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || drawn) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ tool, colour, points: [at(event)], ...(tool === 'text' && { text: text.trim() }) });
  }

  function end(): void {
    if (drawn && isSeen(drawn, measures.line)) setMarks([...marks, drawn]);
    setDrawn(undefined);
  }

  async function save(): Promise<void> {
    const made = picture && (await markedPicture(picture, marks, file));
    if (!made) return setLost(true);
    onSave(made);
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="mf-marks"
      aria-label={t('marks.draw', { name: file.name })}
      onClose={(event) => closeAlone(event, onClose)}
      onKeyDown={keepEscape}
    >
      <div className="mf-marks-tools">
        <div role="group" aria-label={t('marks.tool')}>
          {markTools.map((each) => (
            <button className="mf-button" key={each} type="button" aria-pressed={tool === each} onClick={() => setTool(each)}>
              {t(`marks.tools.${each}`)}
            </button>
          ))}
        </div>
        <div role="group" aria-label={t('marks.colour')}>
          {colours.map((each) => (
            <button
              className="mf-marks-colour"
              key={each}
              type="button"
              aria-label={t(`marks.colours.${each}`)}
              aria-pressed={colour === each}
              style={{ backgroundColor: markColours[each] }}
              onClick={() => setColour(each)}
            />
          ))}
        </div>
        <button className="mf-button" type="button" disabled={marks.length === 0} onClick={() => setMarks(marks.slice(0, -1))}>
          <Icon name="undo" />
          {t('marks.undo')}
        </button>
        {tool === 'text' ? (
          <label className="mf-marks-words" htmlFor={words}>
            {t('marks.words')}
            <input
              className="mf-input"
              id={words}
              value={text}
              maxLength={60}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={keepForm}
            />
          </label>
        ) : null}
      </div>
      <div className="mf-marks-picture">
        {picture ? (
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            style={{ aspectRatio: `${size.width} / ${size.height}` }}
            role="img"
            aria-label={file.name}
            onPointerDown={begin}
            onPointerMove={(event) => drawn && setDrawn(extended(drawn, at(event)))}
            onPointerUp={end}
            onPointerCancel={() => setDrawn(undefined)}
          >
            <image href={address} width={size.width} height={size.height} />
            {[...marks, ...(drawn ? [drawn] : [])].map((mark, place) => (
              // A mark has no name but its place.
              <MarkShape key={place} mark={mark} {...measures} />
            ))}
          </svg>
        ) : null}
      </div>
      {isLost ? <p className="mf-says mf-error">{t('fileUnreadable')}</p> : null}
      <div className="mf-marks-end">
        <span className="mf-hint">{t('marks.hint')}</span>
        <button className="mf-button" type="button" onClick={() => dialog.current?.close()}>
          {t('marks.cancel')}
        </button>
        <button className="mf-button" type="button" disabled={marks.length === 0} onClick={() => void save()}>
          {t('marks.save')}
        </button>
      </div>
    </dialog>
  );
}

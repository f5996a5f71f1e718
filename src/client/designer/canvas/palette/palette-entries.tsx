import { DesignerIcon } from '../../parts/designer-icon.tsx';
import type { Added } from '../actions/add-actions.ts';
import type { PaletteEntry } from './palette-groups.ts';

export interface PaletteEntriesProps {
  name: string;
  entries: readonly PaletteEntry[];
  /** The entry that Tab reaches. Arrow keys move on from it. */
  stop: PaletteEntry | undefined;
  onAdd: (added: Added) => void;
}

/** A group of the palette. Entries can be dragged to the canvas with the mouse. */
export function PaletteEntries({ name, entries, stop, onAdd }: PaletteEntriesProps) {
  return (
    <div role="group" aria-label={name}>
      <div className="dp-group" aria-hidden="true">
        {name}
      </div>
      {entries.map((entry) => {
        const { added } = entry;
        const id = 'field' in added ? `field:${added.field}` : `section:${added.section}`;
        return (
          <button
            key={id}
            type="button"
            className="dp-entry"
            data-added={id}
            tabIndex={entry === stop ? 0 : -1}
            onClick={() => onAdd(added)}
          >
            {'field' in added ? <DesignerIcon field={added.field} /> : <DesignerIcon section={added.section} />}
            <span>
              <span className="dp-name">{entry.name}</span> <span className="dp-hint">{entry.hint}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

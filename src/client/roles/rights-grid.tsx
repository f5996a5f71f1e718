import Box from '@mui/material/Box';
import { Fragment, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { actions, actionsOn, allows, type Action, type Subject } from '../../shared/permission.ts';
import { useProfile } from '../profile/profile-query.ts';
import { RightMark } from './right-mark.tsx';
import { mayHandOn, subjectGroups, withRight } from './rights.ts';
import type { RightsMatrixProps } from './rights-matrix-props.ts';
import { useRightWords } from './use-right-words.ts';

/** The matrix as a table: one cell of it is in the tab order, the arrow keys lead on from there, the space bar sets and clears. */
export function RightsGrid({ label, rights, held = 'all', onChange }: RightsMatrixProps) {
  const { t } = useTranslation('roles');
  const words = useRightWords();
  const { all_modules: modules } = useProfile();
  const groups = subjectGroups(modules);
  const rows = groups.flatMap(({ subjects }) => subjects);
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState({ row: 0, column: 0 });

  const toggle = (subject: Subject, action: Action) => {
    if (!onChange || !actionsOn(subject).includes(action) || !mayHandOn(rights, held, subject, action)) return;
    onChange(withRight(rights, subject, action, !allows(rights, action, subject)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = place;
    const next = moved(event.key, place, rows.length - 1, event.ctrlKey);
    if (next) {
      event.preventDefault();
      setPlace(next);
      table.current?.querySelector<HTMLElement>(`[data-place="${next.row}/${next.column}"]`)?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const [subject, action] = [rows[row], actions[column]];
      if (subject && action) toggle(subject, action);
    }
  };

  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" ref={table} role="grid" aria-label={label} aria-readonly={!onChange} onKeyDown={onKeyDown} sx={look}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.subject')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {words.action(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.id}>
              <tr>
                <th colSpan={actions.length + 1} scope="colgroup" className="group">
                  {t(`matrix.group.${group.id}`)}
                </th>
              </tr>
              {group.subjects.map((subject) => {
                const row = rows.indexOf(subject);
                return (
                  <tr key={subject}>
                    <th scope="row">{words.subject(subject)}</th>
                    {actions.map((action, column) => (
                      <Cell
                        key={action}
                        place={`${row}/${column}`}
                        isHere={place.row === row && place.column === column}
                        name={t('matrix.cell', { action: words.action(action), subject: words.subject(subject) })}
                        state={stateOf(subject, action)}
                        hint={t('matrix.notHeld')}
                        onClick={() => {
                          setPlace({ row, column });
                          toggle(subject, action);
                        }}
                      />
                    ))}
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </Box>
    </Box>
  );

  function stateOf(subject: Subject, action: Action): CellState {
    const isSet = allows(rights, action, subject);
    // A read-only grid shows the granted rights, not the possible ones.
    if (!onChange) return { kind: 'fixed', isSet };
    if (!actionsOn(subject).includes(action)) return { kind: 'none' };
    return { kind: mayHandOn(rights, held, subject, action) ? 'free' : 'barred', isSet };
  }
}

type CellState = { kind: 'none' } | { kind: 'fixed' | 'free' | 'barred'; isSet: boolean };

interface CellProps {
  place: string;
  isHere: boolean;
  name: string;
  state: CellState;
  hint: string;
  onClick: () => void;
}

function Cell({ place, isHere, name, state, hint, onClick }: CellProps) {
  const common = { 'data-place': place, tabIndex: isHere ? 0 : -1 };
  if (state.kind === 'none')
    return (
      <td role="gridcell" {...common} aria-label={name} aria-disabled>
        <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
          –
        </Box>
      </td>
    );
  const isBarred = state.kind === 'barred';
  return (
    <td
      role="gridcell"
      {...common}
      aria-label={isBarred ? `${name}. ${hint}` : name}
      aria-selected={state.isSet}
      aria-disabled={state.kind !== 'free'}
      {...(isBarred && { title: hint })}
      {...(state.kind === 'free' && { onClick, style: { cursor: 'pointer' } })}
    >
      <RightMark isSet={state.isSet} isFree={state.kind === 'free'} />
    </td>
  );
}

function moved(key: string, { row, column }: { row: number; column: number }, lastRow: number, isFar: boolean) {
  const lastColumn = actions.length - 1;
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn };
    default:
      return undefined;
  }
}

const look = {
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.875rem',
  '& th, & td': { overflowWrap: 'normal', borderBottom: 1, borderColor: 'divider', textAlign: 'center', height: 40, px: 0.5 },
  '& thead th': {
    color: 'text.secondary',
    fontWeight: 650,
    fontSize: '0.75rem',
    verticalAlign: 'bottom',
    pb: 0.75,
  },
  '& th[scope="row"], & thead th:first-of-type': { textAlign: 'left', fontWeight: 500, pr: 1 },
  '& th.group': { textAlign: 'left', color: 'text.secondary', fontWeight: 650, fontSize: '0.75rem', pt: 1.5 },
  '& tbody tr:hover td, & tbody tr:hover th[scope="row"]': { backgroundColor: 'action.hover' },
  '& td:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px', borderRadius: 1 },
};

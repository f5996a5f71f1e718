import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useOutlet } from 'react-router-dom';
import { ListWithPanel } from './list-with-panel.tsx';

export interface ListOrRecordProps {
  /** Whether the manifest keeps the list beside an open record. */
  hasPanel: boolean;
  list: ReactNode;
}

/** A list, and the record whose address is open: beside each other where there is room, else the record takes the page. */
export function ListOrRecord({ hasPanel, list }: ListOrRecordProps) {
  const record = useOutlet();
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (record === null) return list;
  return hasPanel && hasRoom ? <ListWithPanel list={list}>{record}</ListWithPanel> : record;
}

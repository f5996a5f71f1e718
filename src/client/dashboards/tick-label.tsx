import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { createContext, use } from 'react';

/** Labels of an axis by the number of the tick: the chart itself would measure two lines as one, and cut them off. */
export const TickLabels = createContext<readonly string[]>([]);

/** Label of a tick, whose text is its number in `TickLabels`. */
export function TickLabel({ text, ...props }: ChartsTextProps) {
  return <ChartsText {...props} text={use(TickLabels)[Number(text)] ?? ''} />;
}

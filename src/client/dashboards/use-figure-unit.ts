import { unitOf, type FigureUnit, type Measure } from '../../shared/figure.ts';
import { useModules } from '../modules/modules.ts';

/** Returns the unit of a figure of a module, narrowed by these filters. */
export function useFigureUnit(
  module: string,
  measure: Measure | undefined,
  filters: Readonly<Record<string, string>> | undefined,
): FigureUnit {
  const manifest = useModules().find(({ id }) => id === module);
  return unitOf(measure, { amounts: manifest?.amounts }, filters);
}

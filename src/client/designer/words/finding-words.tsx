import type { Finding } from '../../../../engine/index.ts';
import { titleAt } from '../draft/title-at.ts';
import { useDesign } from '../draft/use-design.ts';
import { useFindingWords } from './use-finding-words.ts';

/** Fault and its place, in words. */
export function FindingWords({ finding }: { finding: Finding }) {
  const words = useFindingWords();
  const place = useDesign(({ template }) => titleAt(template, finding.pointer));
  return (
    <span>
      {place !== undefined && <strong style={{ fontWeight: 600 }}>{place}: </strong>}
      {words(finding)}
    </span>
  );
}

import type { Finding } from '../../../engine/index.ts';
import { useFindingWords } from './preview/use-finding-words.ts';
import { titleAt } from './title-at.ts';
import { useDesign } from './use-design.ts';

/** What is wrong, and where. */
export function FindingWords({ finding }: { finding: Finding }) {
  const { text } = useFindingWords();
  const place = useDesign(({ template }) => titleAt(template, finding.pointer));
  return (
    <span>
      {place !== undefined && <strong style={{ fontWeight: 600 }}>{place}: </strong>}
      {text(finding)}
    </span>
  );
}

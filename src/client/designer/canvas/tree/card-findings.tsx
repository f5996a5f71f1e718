import type { Finding } from '../../../../../engine/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFindingWords } from '../../words/use-finding-words.ts';
import type { Words } from '../items/canvas-words.ts';

/** Findings of the linter for an item, under its name: the first in words, the others as a number. */
export function CardFindings({ t, findings }: { t: Words; findings: readonly Finding[] | undefined }) {
  const first = findings?.find(({ level }) => level === 'error') ?? findings?.[0];
  if (!findings || !first) return null;
  return (
    <span className={`dc-finding dc-${first.level}`}>
      <Icon name={first.level === 'error' ? 'error' : 'warning'} size={16} />
      <span>
        <Said finding={first} />
        {findings.length > 1 && ` ${t('canvas.moreFindings', { count: findings.length - 1 })}`}
      </span>
    </span>
  );
}

/** Separate component, so that cards without findings load no finding texts. */
function Said({ finding }: { finding: Finding }) {
  return useFindingWords()(finding);
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { causeTree, type CauseNode } from './cause-tree.ts';
import './cause-tree.css';

/** The chains of whys of an incident, drawn as one tree from what happened to its root causes. */
export function CauseTreeView({ detail: { answers, names, title, number } }: RecordPartProps) {
  const { t } = useTranslation('incidents');
  const trees = useMemo(() => causeTree(answers['rootCauses'], (id) => names[id]), [answers, names]);

  return (
    <section aria-label={t('tab.causes')}>
      <h2>{t('tab.causes')}</h2>
      <ul className="cause-tree">
        <li>
          <div className="cause-tree-node" data-is="incident">
            {title ?? number}
          </div>
          <Branch nodes={trees} />
        </li>
      </ul>
    </section>
  );
}

function Branch({ nodes }: { nodes: readonly CauseNode[] }) {
  const { t } = useTranslation('incidents');
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map(({ key, text, causes, children }) => (
        <li key={key}>
          <div className="cause-tree-node" data-is={causes.length > 0 ? 'cause' : 'why'}>
            <span className="cause-tree-label">{causes.length > 0 ? t('causeTree.cause') : t('causeTree.because')}</span>
            {causes.length > 0 && <span className="cause-tree-name">{causes.join(' › ')}</span>}
            {text}
          </div>
          <Branch nodes={children} />
        </li>
      ))}
    </ul>
  );
}

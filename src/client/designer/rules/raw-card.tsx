import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { NodePath, RawRule } from '../../../../engine/index.ts';
import { NodeMenu } from './node-menu.tsx';
import { useRulePlace } from './rule-context.ts';
import { useRuleTree } from './tree-context.ts';

/** A part of a rule that has no form. It is shown, can be moved, and is kept unchanged. */
export function RawCard({ node, path }: { node: RawRule; path: NodePath }) {
  const { words } = useRulePlace();
  const { idOf } = useRuleTree();
  return (
    <Paper id={idOf(path)} variant="outlined" sx={{ p: 1.25, display: 'flex', gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{words.t('raw.title')}</Typography>
        <Typography component="code" sx={{ display: 'block', fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere', my: 0.5 }}>
          {JSON.stringify(node.rule)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {words.t('raw.hint')}
        </Typography>
      </Box>
      <NodeMenu node={node} path={path} />
    </Paper>
  );
}

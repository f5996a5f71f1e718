import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { unwritten, type Group, type NodePath, type RuleNode } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Choose } from './choose.tsx';
import { ConditionCard } from './condition-card.tsx';
import { NodeMenu } from './node-menu.tsx';
import { RawCard } from './raw-card.tsx';
import { useRulePlace } from './rule-context.ts';
import { useRuleTree } from './tree-context.ts';
import { stack } from './stack.ts';

export interface GroupBoxProps {
  group: Group;
  path: NodePath;
  label: string;
}

const joins = ['all', 'any', 'none', 'notAll'] as const;

/** A group of conditions, and the groups in it. */
export function GroupBox({ group, path, label }: GroupBoxProps) {
  const { words, disabled } = useRulePlace();
  const tree = useRuleTree();
  const isRoot = path.length === 0;
  const isJoined = !isRoot || group.of.length > 1 || group.join === 'none' || group.join === 'notAll';
  const members = group.of.map((node, at) => ({ node, path: [...path, at], key: tree.idOf([...path, at]) }));
  const title = isRoot ? label : words.t('group');

  return (
    <Box
      id={tree.idOf(path)}
      role="group"
      aria-label={title}
      sx={isRoot ? { ...stack, gap: 1.5 } : { ...stack, gap: 1.5, borderLeft: 3, borderColor: 'primary.main', pl: 1.25, py: 0.5 }}
    >
      {isJoined && (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          <Choose
            label={words.t('join.label')}
            value={group.join}
            options={joins.map((id) => ({ id, name: words.t(`join.${id}`) }))}
            disabled={disabled}
            onChange={(join) => tree.replace(path, unwritten({ ...group, join }))}
          />
          {!isRoot && <NodeMenu node={group} path={path} />}
        </Box>
      )}
      {members.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...stack, gap: 1.25 }}>
          {members.map((member) => (
            <Box component="li" key={member.key}>
              <Member node={member.node} path={member.path} label={label} />
            </Box>
          ))}
        </Box>
      )}
      {isRoot && members.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.t('noConditions')}
        </Typography>
      )}
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button size="small" data-rule-add startIcon={<Icon name="add" size={18} />} onClick={() => tree.addCondition(path)}>
            {words.t('addCondition')}
          </Button>
          <Button size="small" color="inherit" startIcon={<Icon name="account_tree" size={18} />} onClick={() => tree.addGroup(path)}>
            {words.t('addGroup')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Member({ node, path, label }: { node: RuleNode; path: NodePath; label: string }) {
  if (node.kind === 'group') return <GroupBox group={node} path={path} label={label} />;
  return node.kind === 'raw' ? <RawCard node={node} path={path} /> : <ConditionCard condition={node} path={path} />;
}

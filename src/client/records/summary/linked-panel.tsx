import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import type { RecordDetail, RecordLinks } from '../../../shared/record.ts';
import { useModules } from '../../modules/modules.ts';
import { useTextsOfModules } from '../../modules/module-texts.ts';
import { useModuleName } from '../../modules/use-module-name.ts';
import { notifyProblem } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { recordPaths } from '../../paths/paths.ts';
import { createChild, linksQuery } from '../store/record-queries.ts';
import { linkGroups, type LinkGroup } from '../reading/link-groups.ts';

/** The records that a record is linked with, in either direction, and buttons that make a child of it. */
export function LinkedPanel({ detail }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const { data } = useQuery({ ...linksQuery(detail.id), enabled: detail.number !== null });
  // The permits under a permit have their own panel.
  const linked = data?.items.filter(({ direction, relation }) => !(direction === 'from' && relation === 'master')) ?? [];
  if (!data || (linked.length === 0 && data.creates.length === 0)) return null;
  return (
    <Section title={t('linked.title')}>
      {linkGroups(linked).map((group) => (
        <Group key={group.key} own={detail.module} group={group} />
      ))}
      {data.creates.map((create) => (
        <NewFromHere key={create.relation} parent={detail.id} create={create} />
      ))}
    </Section>
  );
}

function Group({ own, group: { items, direction, relation, module, isNamed } }: { own: string; group: LinkGroup }) {
  const { t } = useTranslation('records');
  const title = useTitle();
  // A relation has its name from the module whose records have it.
  const from = direction === 'to' ? own : module;
  const textsOf = useTextsOfModules(isNamed ? [from] : []);
  const name = direction === 'to' ? title(module) : t('linked.from', { module: title(module) });
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="h4" variant="subtitle2" sx={{ color: 'text.secondary' }}>
        {isNamed ? t('linked.named', { name, relation: textsOf(from).relation(relation) }) : name}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Box component="li" key={item.id} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 44 }}>
            {item.is_readable ? (
              <Link component={RouterLink} to={recordPaths(item.module).summary(item.id)}>
                {item.number}
              </Link>
            ) : (
              <span>{item.number}</span>
            )}
            {item.title !== null && <span>{item.title}</span>}
            <StatusChip module={item.module} status={item.status} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Button that creates a child of a record and opens it. */
function NewFromHere({ parent, create }: { parent: string; create: RecordLinks['creates'][number] }) {
  const { t } = useTranslation('records');
  const navigate = useNavigate();
  const title = useTitle();
  const { mutate, isPending } = useMutation({
    mutationFn: () => createChild({ id: uuidv7(), parent, ...create }),
    onSuccess: (child) => navigate(recordPaths(child.module).edit(child.id)),
    onError: notifyProblem,
  });
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()} sx={{ minHeight: 44, mr: 1, mt: 1 }}>
      {t('linked.new', { module: title(create.module) })}
    </Button>
  );
}

/** Returns the names of modules; a module that the reader may not read is named by its id. */
function useTitle(): (module: string) => string {
  const modules = useModules();
  const nameOf = useModuleName();
  return (module) => nameOf(modules.find(({ id }) => id === module) ?? { id: module });
}

import { useTranslation } from 'react-i18next';
import type { PrintedLink } from '../../../shared/printed-record.ts';
import { useModuleName } from '../../modules/use-module-name.ts';
import { useTextsOfModules } from '../../modules/module-texts.ts';
import { linkGroups } from '../reading/link-groups.ts';

/** The linked records on paper: by module and direction, with their titles and states. */
export function PaperLinks({ own, links }: { own: string; links: readonly PrintedLink[] }) {
  const { t } = useTranslation('records');
  const nameOf = useModuleName();
  const textsOf = useTextsOfModules([...new Set([own, ...links.map(({ module }) => module)])]);
  if (links.length === 0) return null;
  const titles = new Map(links.map(({ module, module_title: title }) => [module, title]));
  const moduleName = (id: string) => {
    const title = titles.get(id);
    return nameOf({ id, ...(title && { title }) });
  };
  return (
    <section>
      <h2>{t('linked.title')}</h2>
      {linkGroups(links).map(({ key, items, direction, relation, module, isNamed }) => {
        const name = direction === 'to' ? moduleName(module) : t('linked.from', { module: moduleName(module) });
        const relationName = textsOf(direction === 'to' ? own : module).relation(relation);
        return (
          <table key={key}>
            <caption>{isNamed ? t('linked.named', { name, relation: relationName }) : name}</caption>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <th scope="row">{item.number}</th>
                  <td>{item.title}</td>
                  <td>{textsOf(module).status(item.status)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}

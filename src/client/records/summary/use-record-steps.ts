import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Form } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { RecordDetail } from '../../../shared/record.ts';

/**
 * Returns the steps of the module's records and the one that the address names; without a name, the first whose sections can be filled in
 * now. At `/<module>/<id>/audit/<index>`, each section that can be filled in now is a step.
 */
export function useRecordSteps({ id: module, steps: all }: ModuleManifest, { id, fillable, status }: RecordDetail, form: Form) {
  const { step: named, sectionindex: index } = useParams();
  return useMemo(() => {
    if (index !== undefined) {
      const each = form.sections.filter((section) => fillable.includes(section.id));
      const steps = each.map((section) => ({ id: section.id, sections: [section.id], title: section.title }));
      const chosen = steps[Number(index)] ?? steps[0];
      const addressOf = (step: string) => `/${module}/${id}/audit/${steps.findIndex((other) => other.id === step)}`;
      return chosen && { all: steps, open: chosen, addressOf };
    }
    const [first] = all ?? [];
    if (!all || !first || status === 'draft') return undefined;
    const open =
      all.find((step) => step.id === named) ?? all.find(({ sections }) => sections.some((section) => fillable.includes(section))) ?? first;
    return { all, open, addressOf: (step: string) => `/${module}/${id}/steps/${step}` };
  }, [module, all, id, named, index, fillable, status, form]);
}

import { compile, type Form } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { Problem } from '../../shared/problem.ts';
import { documentOf } from './template-store.ts';

const capacity = 200;

/** Compiled forms by organisation, template, version and language: versions never change, so nothing is ever stale. */
export class FormCache {
  readonly #forms = new Map<string, Form>();

  /** The form of a template's version; an unknown one is a `template.not-found` problem. */
  async form(trx: Tenant, organizationId: string, templateId: string, version: number, language: string): Promise<Form> {
    const key = `${organizationId}/${templateId}/${version}/${language}`;
    const cached = this.#forms.get(key);
    if (cached) {
      this.#forms.delete(key);
      this.#forms.set(key, cached);
      return cached;
    }
    const document = await documentOf(trx, organizationId, templateId, version);
    if (!document) throw new Problem('template.not-found');

    const form = compile(document, language);
    this.#forms.set(key, form);
    const oldest = this.#forms.keys().next().value;
    if (this.#forms.size > capacity && oldest !== undefined) this.#forms.delete(oldest);
    return form;
  }
}

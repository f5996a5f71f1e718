import { LRUCache } from 'lru-cache';
import { compile, type Form } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { Problem } from '../../shared/problem.ts';
import { documentHash } from './document-hash.ts';
import { documentOf } from './template-store.ts';

/**
 * Compiled forms by organisation, template, version and language: versions never change, so nothing is ever stale. Versions that are equal,
 * such as the copies of a stock template that each organisation has, share one form, and whatever is remembered for it.
 */
export class FormCache {
  readonly #ofVersion = new LRUCache<string, Form>({ max: 500 });
  readonly #ofDocument = new LRUCache<string, Form>({ max: 200 });

  /** The form of a template's version; an unknown one is a `template.not-found` problem. */
  async form(trx: Tenant, organizationId: string, templateId: string, version: number, language: string): Promise<Form> {
    const key = `${organizationId}/${templateId}/${version}/${language}`;
    const known = this.#ofVersion.get(key);
    if (known) return known;
    const document = await documentOf(trx, organizationId, templateId, version);
    if (!document) throw new Problem('template.not-found');

    const shared = `${documentHash(document)}/${language}`;
    const form = this.#ofDocument.get(shared) ?? compile(document, language);
    this.#ofDocument.set(shared, form);
    this.#ofVersion.set(key, form);
    return form;
  }
}

import { LRUCache } from 'lru-cache';
import { compile, type Form } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { Problem } from '../../shared/problem.ts';
import { documentHash } from './document-hash.ts';
import { documentOf } from './template-store.ts';

/**
 * Compiled forms by the content of their template's version and the language: versions never change, so nothing is ever stale. Versions that
 * are equal, such as the copies of a stock template that each organisation has, share one form, and whatever is remembered for it.
 */
export class FormCache {
  readonly #hashes = new LRUCache<string, string>({ max: 10_000 });
  readonly #forms = new LRUCache<string, Form>({ max: 200 });

  /** The form of a template's version; an unknown one is a `template.not-found` problem. */
  async form(trx: Tenant, organizationId: string, templateId: string, version: number, language: string): Promise<Form> {
    const key = `${organizationId}/${templateId}/${version}`;
    const hash = this.#hashes.get(key);
    const known = hash === undefined ? undefined : this.#forms.get(`${hash}/${language}`);
    if (known) return known;
    const document = await documentOf(trx, organizationId, templateId, version);
    if (!document) throw new Problem('template.not-found');

    const content = hash ?? documentHash(document);
    const form = this.#forms.get(`${content}/${language}`) ?? compile(document, language);
    this.#hashes.set(key, content);
    this.#forms.set(`${content}/${language}`, form);
    return form;
  }
}

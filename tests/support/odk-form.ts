import type { AnyNode, RootNode } from '@getodk/xforms-engine';

/** The globals that the engine of ODK Web Forms needs: a DOM, and a folder, since its parser of expressions takes Node.js for CommonJS. */
export async function odkGlobals(): Promise<Readonly<Record<string, unknown>>> {
  const { JSDOM } = await import('jsdom');
  const { DOMParser, Node, Element, XMLSerializer, document } = new JSDOM('').window;
  return { DOMParser, Node, Element, XMLSerializer, document, __dirname: '/' };
}

/** A form as ODK Web Forms fills it. References are paths such as `/data/group/question` or `/data/repeat[2]/question`. */
export class OdkForm {
  readonly #open: () => RootNode;
  #root: RootNode;
  #nodes: ReadonlyMap<string, AnyNode> | undefined;

  private constructor(start: () => RootNode) {
    this.#open = start;
    this.#root = start();
  }

  static async load(xform: string): Promise<OdkForm> {
    const { loadForm } = await import('@getodk/xforms-engine');
    const form = await loadForm(xform);
    if (form.status === 'failure') throw new Error('The ODK engine refuses the form', { cause: form.error });
    return new OdkForm(() => form.createInstance().root);
  }

  /** Restarts without answers. */
  restart(): this {
    this.#root = this.#open();
    this.#nodes = undefined;
    return this;
  }

  at(reference: string): AnyNode {
    this.#nodes ??= new Map(below(this.#root).map((node) => [node.currentState.reference, node]));
    const node = this.#nodes.get(reference);
    if (!node) throw new Error(`${reference} is not in the form`);
    return node;
  }

  /** Answers with the text of an XForms instance. Several choices are separated by spaces. */
  answer(reference: string, text: string): this {
    const node = this.at(reference);
    if (node.nodeType === 'select' && node.selectType === 'select1') node.selectValue(text === '' ? null : text);
    else if (node.nodeType === 'select') node.selectValues(text === '' ? [] : text.split(' '));
    else if (node.nodeType === 'input') node.setValue(text);
    else throw new Error(`${reference} takes no answer`);
    return this;
  }

  /** Sets the number of rows of a repeat. */
  setRows(reference: string, wanted: number): this {
    const node = this.at(reference);
    if (node.nodeType !== 'repeat-range:uncontrolled') throw new Error(`${reference} is no repeat`);
    const present = node.currentState.children.length;
    if (present < wanted) node.addInstances(present - 1, wanted - present);
    if (present > wanted) node.removeInstances(wanted, present - wanted);
    this.#nodes = undefined;
    return this;
  }

  isRelevant(reference: string): boolean {
    return this.at(reference).currentState.relevant;
  }

  isRequired(reference: string): boolean {
    return this.at(reference).currentState.required;
  }

  /** Whether the answer keeps its constraint. */
  isValid(reference: string): boolean {
    const { validationState } = this.at(reference);
    return !('constraint' in validationState) || validationState.constraint.valid;
  }

  /** The choices that are offered. */
  options(reference: string): string[] {
    return [...(this.at(reference).currentState.valueOptions ?? [])].map(({ value }: { value: string }) => value);
  }

  /** The answer or the calculated value in the instance. */
  value(reference: string): string {
    const { currentState } = this.at(reference);
    return 'instanceValue' in currentState ? currentState.instanceValue : '';
  }
}

function below(node: AnyNode): AnyNode[] {
  return [node, ...(node.currentState.children ?? []).flatMap(below)];
}

import { type DomElement, type DomNode, isElement } from './dom.ts';

interface Lengths {
  text: number;
  linkText: number;
}

/**
 * How much of the page an element's text is, and how much of it is link text. Each element is measured once, so that menus within menus
 * cost no more than their text.
 */
export class TextShares {
  readonly #known = new WeakMap<DomElement, Lengths>();

  /** Characters of text. */
  textLength(element: DomElement): number {
    return this.#measure(element).text;
  }

  /** Of the text of the page, 0 to 1. */
  ofPage(element: DomElement): number {
    let root = element;
    while (root.parent && isElement(root.parent)) root = root.parent;
    return this.textLength(element) / Math.max(1, this.textLength(root));
  }

  /** Of its text that is link text, 0 to 1. */
  of(element: DomElement): number {
    const { text, linkText } = this.#measure(element);
    return linkText / Math.max(1, text);
  }

  #measure(element: DomElement): Lengths {
    const known = this.#known.get(element);
    if (known) return known;
    const lengths: Lengths = { text: 0, linkText: 0 };
    for (const child of element.children) {
      const { text, linkText } = this.#ofNode(child);
      lengths.text += text;
      lengths.linkText += element.name === 'a' ? text : linkText;
    }
    this.#known.set(element, lengths);
    return lengths;
  }

  #ofNode(node: DomNode): Lengths {
    if (node.type === 'text') return { text: node.data.trim().length, linkText: 0 };
    return isElement(node) && !/^(head|script|style|template)$/.test(node.name)
      ? this.#measure(node)
      : { text: 0, linkText: 0 };
  }
}

const SHARED = `
  :host { display: block } * { box-sizing: border-box } h1 { font-size: 24px; margin: 0 0 14px }
  .bar { display: flex; gap: 12px; align-items: center; flex-wrap: wrap; margin: 10px 0 } .soft { color: #8b7358 }
  .panel { background: #fff; border: 2px solid #f0dcc4; border-radius: 6px; padding: 18px; margin-bottom: 14px } .bad { color: #b3261e }
  a { color: #b4531a; cursor: pointer } select, input, textarea { font: inherit; padding: 7px 9px; border: 2px solid #e3c9a8; border-radius: 5px }
`;

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const safe = (text) => String(text ?? '').replace(/[&<>"]/g, (character) => escapes[character]);
export const money = (cents) => `$${(cents / 100).toFixed(2)}`;

/** A component with a shadow root of its own, its style and its markup. */
export class ShadowElement extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
  }

  paint(markup, style = '') {
    this.shadowRoot.innerHTML = `<style>${SHARED}${style}</style>${markup}`;
  }

  find(selector) {
    return this.shadowRoot.querySelector(selector);
  }

  /** Calls `act` with the element that was clicked or changed. */
  on(event, selector, act) {
    for (const element of this.shadowRoot.querySelectorAll(selector)) {
      element.addEventListener(event, () => act(element));
    }
  }

  go(path) {
    history.pushState({}, '', path);
    window.dispatchEvent(new Event('q-route'));
  }
}

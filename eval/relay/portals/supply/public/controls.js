import { ShadowElement, safe } from './element.js';

/** `<q-button>Save</q-button>`: the real button is in its shadow, its words are outside. */
class QButton extends ShadowElement {
  connectedCallback() {
    this.paint(
      `<button type="button"><slot></slot></button>`,
      `:host { display: inline-block } button { font: inherit; font-weight: bold; border: 0; border-radius: 5px; padding: 9px 17px; cursor: pointer;
        background: ${this.hasAttribute('plain') ? '#f0dcc4' : '#d9661f'}; color: ${this.hasAttribute('plain') ? '#2b2118' : '#fff'} }`,
    );
  }
}

/** `<q-field label="PO number" type="text">`: label and input are in its shadow; read and set `value`. */
class QField extends ShadowElement {
  connectedCallback() {
    const type = this.getAttribute('type') ?? 'text';
    const options = (this.getAttribute('options') ?? '').split('|');
    const control =
      type === 'select'
        ? `<select id="c">${options.map((option) => `<option>${safe(option)}</option>`).join('')}</select>`
        : type === 'long'
          ? `<textarea id="c" rows="3"></textarea>`
          : `<input id="c" type="${type}">`;
    this.paint(
      `<label for="c">${safe(this.getAttribute('label'))}</label>${control}`,
      `:host { margin-bottom: 12px } label { display: block; font-size: 13px; color: #8b7358 } #c { width: 100% }`,
    );
    this.find('#c').value = this.getAttribute('value') ?? (type === 'select' ? options[0] : '');
  }

  get value() {
    return this.find('#c').value;
  }
}

/** A note that slides in and is gone after four seconds. */
class QNote extends ShadowElement {
  connectedCallback() {
    const NOTE_MS = 4000;
    this.paint(
      `<div role="status">${safe(this.getAttribute('text'))}</div>`,
      `div { position: fixed; top: 16px; right: 16px; background: #2f6b3a; color: #fff; padding: 12px 18px; border-radius: 5px; z-index: 9 }`,
    );
    setTimeout(() => this.remove(), NOTE_MS);
  }
}

export function note(text) {
  const element = document.createElement('q-note');
  element.setAttribute('text', text);
  document.body.append(element);
}

customElements.define('q-button', QButton);
customElements.define('q-field', QField);
customElements.define('q-note', QNote);

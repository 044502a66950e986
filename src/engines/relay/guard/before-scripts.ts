/** What runs in every document before its own scripts. */

import type { PausedRequest } from './paused-request.ts';

/**
 * Ways out of a page past all interception, which no portal needs to be worked with. Connections between browsers
 * (https://www.w3.org/TR/webrtc/) reach relays of a page's choice and tell them a name of its choice (seen: TURN over TCP leaves through the
 * proxy); asking for a way to pay (https://www.w3.org/TR/payment-request/) makes the browser ask any address for a manifest (seen: HEAD).
 * Runs in every document before its own scripts.
 */
export const WITHOUT_PEERS = `(() => {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCIceGatherer', 'PaymentRequest']) delete globalThis[name];
})()`;

/**
 * Shadow roots that a script makes closed are made open: what stands in one is shown to a person, so it is read, signed in with and
 * covered in pictures like everything else. Closing one is no protection (https://dom.spec.whatwg.org/#concept-shadow-root-mode).
 * Runs in every document before its own scripts. Roots that the text of a page declares closed stay so.
 */
export const WITH_OPEN_ROOTS = `(() => {
  const { attachShadow } = Element.prototype;
  const apply = Reflect.apply;
  Element.prototype.attachShadow = {
    attachShadow(init) {
      return apply(attachShadow, this, [init?.mode === 'closed' ? { ...init, mode: 'open' } : init]);
    },
  }.attachShadow;
})()`;

/**
 * Keeps which elements scripts listen on for a press: a box of plain words may be an entry of a menu, and nothing else tells. The reader
 * asks by `Symbol.for('frontdesk.pressed')` of the page's own global; a page that marks more of itself only makes more of it pressable.
 * Runs in every document before its own scripts.
 */
export const WITH_PRESSES_KNOWN = `(() => {
  const name = Symbol.for('frontdesk.pressed');
  if (name in globalThis) return;
  const { addEventListener } = EventTarget.prototype;
  const { has, add } = WeakSet.prototype;
  const apply = Reflect.apply;
  const pressed = new WeakSet();
  Object.defineProperty(globalThis, name, { value: (element) => apply(has, pressed, [element]) });
  EventTarget.prototype.addEventListener = {
    addEventListener(type, listener) {
      const isPress = type === 'click' || type === 'mousedown' || type === 'pointerdown';
      if (isPress && listener && this?.nodeType === 1) apply(add, pressed, [this]);
      return apply(addEventListener, this, arguments);
    },
  }.addEventListener;
})()`;

/**
 * Speculation rules (https://html.spec.whatwg.org/multipage/speculative-loading.html) make the browser load addresses ahead of a click, in
 * requests that no interface shows (seen: neither `Fetch` nor blocked URLs stop them). They are GETs of the page's own site; one whose
 * address acts would act. So the rules are taken out before they are read. A browser of our own is also told to begin none of them; one
 * that is only connected to keeps what it does with rules in a closed shadow root of the page's text.
 */

/**
 * Runs in every document before its own scripts. A mutation observer is called before rules that a script or the parser has
 * inserted are looked at; shadow roots are watched from their making on, closed ones too.
 */
export const WITHOUT_SPECULATION = `(() => {
  const { remove, querySelectorAll, attachShadow } = Element.prototype;
  const apply = Reflect.apply;
  const dropRules = (node) => {
    if (node.localName === 'script' && /^\\s*speculationrules\\s*$/i.test(node.type)) apply(remove, node, []);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') dropRules(target);
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        dropRules(node);
        for (const inner of apply(querySelectorAll, node, ['script'])) dropRules(inner);
      }
    }
  });
  const watch = (root) => observer.observe(root, { subtree: true, childList: true, attributeFilter: ['type'] });
  watch(document);
  Element.prototype.attachShadow = {
    attachShadow(init) {
      const root = apply(attachShadow, this, [init]);
      watch(root);
      return root;
    },
  }.attachShadow;
})()`;

/** The fetch of rules that a `Speculation-Rules` header names: alone in being cross-origin capable, of no kind and in no hurry. */
export function isRulesFetch(paused: PausedRequest): boolean {
  const { method, headers, initialPriority } = paused.request;
  const isCors = Object.keys(headers).some((name) => name.toLowerCase() === 'origin');
  return paused.resourceType === 'Other' && method === 'GET' && isCors && initialPriority === 'VeryLow';
}

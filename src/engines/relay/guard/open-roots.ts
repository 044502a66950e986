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

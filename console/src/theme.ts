import { createTheme, Modal } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  // Locking the scroll of the page would put a style into it that the page's policy refuses.
  // Its head would be a second banner beside the page's own.
  components: {
    Modal: Modal.extend({
      defaultProps: { lockScroll: false, centered: true, attributes: { header: { role: 'presentation' } } },
    }),
  },
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
});

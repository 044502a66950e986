// The theme's own fonts would be most of its weight.
export { default } from 'vitepress/theme-without-fonts';

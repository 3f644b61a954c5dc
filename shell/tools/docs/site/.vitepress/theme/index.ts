// The fonts of the reader's system: a web font would move the text when it comes.
export { default } from 'vitepress/theme-without-fonts';

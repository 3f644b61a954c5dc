import '../../../../../../shared-kernel/src/ui/tokens.css';
import type { EnhanceAppContext } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import './brand.css';

export default {
  ...theme,
  enhanceApp({ app }: EnhanceAppContext) {
    const { mount } = app;
    app.mount = (container) => {
      const mounted = mount(container);
      // `late-scripts.js` waits for it.
      document.dispatchEvent(new Event('hydrated'));
      return mounted;
    };
  },
};

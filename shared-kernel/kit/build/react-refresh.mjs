import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * Returns the plugin whose runtime the development builds of components call. By itself it does nothing under NODE_ENV=production,
 * which a shell or another tool of the process may have set: then components would throw "$RefreshSig$ is not defined".
 */
export const reactRefresh = () => new ReactRefreshRspackPlugin({ forceEnable: true });

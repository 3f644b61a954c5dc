import { remote } from '@gadgetry/remote-kit/rspack';

// Another major of React than the store's: the remote brings its own.
export default remote(import.meta.url, { own: ['react', 'react-dom'] });

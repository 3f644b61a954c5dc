import { storeAddress } from './lead';

// The only script of an entry document. Where it does not run, the document is there to be read.
location.replace(storeAddress(document.currentScript?.dataset ?? {}, location));

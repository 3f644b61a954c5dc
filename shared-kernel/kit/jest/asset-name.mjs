// In tests, an imported picture or font is the name of its file.
import { basename } from 'node:path';

export default {
  process: (_source, filename) => ({ code: `module.exports = ${JSON.stringify(basename(filename))};` }),
};

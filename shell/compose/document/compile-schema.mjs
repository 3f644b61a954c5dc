// Compiles the environment's schema ahead of time: loading Ajv and compiling costs every start of the command 190 ms.
// `npm run compile-schema -w shell/compose` writes the output; a test fails if it is outdated.
import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';

const schema = createRequire(import.meta.url)('@gadgetry/environment/schema.json');
// The command writes its own messages from the titles in the schema, which each error carries.
const ajv = new Ajv2020({
  allowUnionTypes: true,
  allErrors: true,
  messages: false,
  verbose: true,
  inlineRefs: false,
  code: { source: true },
});

ajv.addSchema(schema, 'environment');
console.log(standalone.default(ajv, { validate: 'environment' }));

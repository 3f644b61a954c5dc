import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import schema from '@gadgetry/environment/schema.json';
import descriptorSchema from '@gadgetry/shared-kernel/contract/descriptor.schema.json';
import { RESERVED_NAMES } from '@gadgetry/shared-kernel/contract/ownership';
import Ajv2020 from 'ajv/dist/2020';

describe('the schema', () => {
  it('is valid for strict validators', () => {
    expect(new Ajv2020({ strict: true }).validateSchema(schema)).toBe(true);
  });

  it('equals its compiled form; otherwise: npm run compile-schema -w shell/compose', () => {
    const compiled = execFileSync(process.execPath, [join(__dirname, 'compile-schema.mjs')], {
      encoding: 'utf8',
    });
    expect(readFileSync(join(__dirname, 'compiled-schema.cjs'), 'utf8')).toBe(compiled);
  });
});

it('reserves the same names as the contract', () => {
  const { pattern } = schema.properties.parts.propertyNames;
  const ofRemotes = new RegExp(descriptorSchema.properties.name.pattern);
  const names = [...RESERVED_NAMES, 'data', 'cart', 'Cart', '1x'];
  expect(names.filter((name) => ofRemotes.test(name))).toEqual(['cart']);
  expect(names.filter((name) => new RegExp(pattern).test(name)).sort()).toEqual(['cart', 'data', 'shell']);
});

import * as slider from '@gadgetry/shared-kernel/slider';
import * as ui from '@gadgetry/shared-kernel/ui';
import { allExamples, examples } from './index';

const isComponent = (name: string): boolean => /^[A-Z][a-z]/.test(name);

it('has an example of every component that the design system exports, and of no other', () => {
  const components = Object.keys({ ...ui, ...slider }).filter(isComponent);
  expect(components.length).toBeGreaterThan(20);
  expect(Object.keys(examples).sort()).toEqual(components.sort());
  for (const [name, states] of Object.entries(examples))
    expect({ name, states: Object.keys(states).length }).not.toEqual({ name, states: 0 });
});

it('names states as addresses do', () => {
  expect(allExamples.map(({ state }) => state).filter((state) => !/^[a-z]+(-[a-z]+)*$/.test(state))).toEqual(
    [],
  );
});

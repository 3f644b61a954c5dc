import { type AppModule, isAppModule, missingParts } from '@gadgetry/shared-kernel/contract';
import type { WrittenDescriptor } from './render-remote';

/** Whether a value is a function, a class, or the result of `memo`, `lazy` or `forwardRef`. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

async function loadProblems(what: string, member: string, load: () => Promise<object>): Promise<string[]> {
  try {
    const module = await load();
    const [component, mount]: unknown[] = [Reflect.get(module, member), Reflect.get(module, 'mount')];
    const isValid = isComponent(component) !== (typeof mount === 'function');
    return isValid ? [] : [`${what} has to have either a component "${member}" or "mount"`];
  } catch (error) {
    return [`${what} does not load: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Returns pages and fragments that are missing, fail to load, or are no components; empty if all are valid. */
export async function moduleProblems(
  app: AppModule,
  descriptor: Pick<WrittenDescriptor, 'routes' | 'fragments'>,
): Promise<string[]> {
  if (!isAppModule(app))
    return ['the app module has to have pages, fragments and translations: use defineApp'];
  const loaded = await Promise.all([
    ...Object.entries(app.pages).map(([name, load]) => loadProblems(`page "${name}"`, 'Page', load)),
    ...Object.entries(app.fragments).map(([name, load]) =>
      loadProblems(`fragment "${name}"`, 'Fragment', load),
    ),
  ]);
  const missing = missingParts(app, descriptor).map(
    (part) => `${part} is missing: add it to the app module, or remove it from descriptor.json`,
  );
  return [...missing, ...loaded.flat()];
}

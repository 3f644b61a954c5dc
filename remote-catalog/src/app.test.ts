import { app } from './app';

it.each(Object.entries({ ...app.pages, ...app.fragments }))(
  '%s loads without a page, so that check can tell whether it does',
  async (_, load) => {
    expect(globalThis.location).toBeUndefined();
    expect(await load()).toBeDefined();
  },
);

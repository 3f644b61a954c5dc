import { publish } from '@gadgetry/shared-kernel/events';
import { fileNamed, slowFiles$ } from '@gadgetry/shared-kernel/host';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { reportDroppedEntries, useReloadFailedData } from './failed-data';

function Page() {
  useReloadFailedData();
  return <Link to="/phones">phones</Link>;
}

const { fetch } = globalThis;
const asked = jest.fn<Promise<Response>, [URL]>();
const paths = () => asked.mock.calls.map(([url]) => url.pathname);

beforeEach(() => {
  asked.mockReset().mockRejectedValue(new TypeError('offline'));
  Object.assign(globalThis, { fetch: asked });
});
afterEach(() => {
  Object.assign(globalThis, { fetch });
  jest.useRealTimers();
});

it('loads a failed file again at a new address and when the connection is back, until it is there [PRODUCT-20]', async () => {
  await fileNamed('phones').load();
  expect(fileNamed('phones').state$.value.status).toBe('failed');
  jest.useFakeTimers();
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(paths()).toEqual(['/api/phones.json']);

  await act(async () => screen.getByText('phones').click());
  expect(paths()).toEqual(['/api/phones.json', '/api/phones.json']);

  const online = () =>
    act(async () => {
      dispatchEvent(new Event('online'));
      await jest.runAllTimersAsync();
    });
  asked.mockResolvedValue({ ok: true, json: async () => [] } as unknown as Response);
  await online();
  expect(paths()).toHaveLength(3);
  expect(fileNamed('phones').state$.value.status).toBe('ready');
  await online();
  expect(paths()).toHaveLength(3);
});

/** Waits for files only while its page is shown. */
function Waiting() {
  const isShown = useLocation().pathname === '/';
  useEffect(() => {
    if (!isShown) return undefined;
    slowFiles$.next([fileNamed('tablets'), fileNamed('tablets')]);
    return () => slowFiles$.next([]);
  }, [isShown]);
  return null;
}

it('requests a hanging file of the left page again', async () => {
  asked.mockReturnValue(new Promise(() => {}));
  void fileNamed('tablets').load();
  render(
    <MemoryRouter>
      <Waiting />
      <Page />
    </MemoryRouter>,
  );
  asked.mockResolvedValue({ ok: true, json: async () => [] } as unknown as Response);
  await act(async () => screen.getByText('phones').click());
  expect(paths()).toEqual(['/api/tablets.json', '/api/tablets.json']);
  expect(fileNamed('tablets').state$.value.status).toBe('ready');
});

const drop = (file: string, index: number): void =>
  publish('catalogue/entry-dropped', { file, reason: `entry ${index}: "price" must be a number` });

it('reports dropped entries with file, entry and reason, up to a limit per file', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  reportDroppedEntries();
  for (let index = 0; index < 50; index += 1) drop('phones', index);
  drop('tablets', 0);
  const warnings = warn.mock.calls.map(([text]) => text);
  warn.mockRestore();
  expect(warnings).toHaveLength(22);
  expect(warnings[3]).toBe('phones.json: left out entry 3: "price" must be a number');
  expect(warnings.slice(20)).toEqual([
    'phones.json: left out more entries',
    'tablets.json: left out entry 0: "price" must be a number',
  ]);
});

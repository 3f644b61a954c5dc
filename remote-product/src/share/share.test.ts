import { type Sharer, share } from './share';

const WHAT = { title: 'Acme Phone', url: 'https://store.example/#/phones/acme' };
const works = () => jest.fn(async () => {});
const throws = (name: string) =>
  jest.fn(async () => {
    throw new DOMException('no', name);
  });

const cases: readonly [what: string, by: Sharer, outcome: string][] = [
  ['the sheet takes it', { share: works(), clipboard: { writeText: works() } }, 'shared'],
  [
    'the shopper closes the sheet',
    { share: throws('AbortError'), clipboard: { writeText: works() } },
    'cancelled',
  ],
  [
    'the sheet does not open',
    { share: throws('NotAllowedError'), clipboard: { writeText: works() } },
    'copied',
  ],
  [
    'the sheet takes no links',
    { share: works(), canShare: () => false, clipboard: { writeText: works() } },
    'copied',
  ],
  ['there is no sheet', { clipboard: { writeText: works() } }, 'copied'],
  ['the clipboard is denied', { clipboard: { writeText: throws('NotAllowedError') } }, 'failed'],
  ['there is neither', {}, 'failed'],
];

it.each(cases)('sharing, where %s', async (_, by, outcome) => {
  expect(await share(WHAT, by)).toBe(outcome);
});

it('copies the address alone', async () => {
  const writeText = works();
  await share(WHAT, { clipboard: { writeText } });
  expect(writeText).toHaveBeenCalledWith(WHAT.url);
});

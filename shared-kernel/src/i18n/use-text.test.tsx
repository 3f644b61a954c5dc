import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { addTranslations, translateTo, translatorOf, useText } from './i18n';

const coffee = { en: { name: 'Coffee' }, ua: { name: 'Кава' } };
const tea = { en: { name: 'Tea' }, ua: { name: 'Чай' } };

function Name({ namespace }: { readonly namespace: string }) {
  return useText(namespace)('name');
}

/** Shows a text of a package, and counts its renderings. */
function shown(namespace: string) {
  const onRender = jest.fn();
  render(
    <Profiler id={namespace} onRender={onRender}>
      <Name namespace={namespace} />
    </Profiler>,
  );
  return { times: () => onRender.mock.calls.length };
}

describe('a text', () => {
  beforeEach(() => {
    addTranslations('coffee', { ...coffee });
  });

  it('is available once its package has added it', () => {
    shown('late');
    expect(screen.getByText('name')).toBeInTheDocument();
    act(() => addTranslations('late', coffee));
    expect(screen.getByText('Coffee')).toBeInTheDocument();
  });

  it('changes when its package adds other translations', () => {
    addTranslations('coffee', coffee);
    shown('coffee');
    act(() => addTranslations('coffee', tea));
    expect(screen.getByText('Tea')).toBeInTheDocument();
    act(() => addTranslations('coffee', coffee));
    expect(screen.getByText('Coffee')).toBeInTheDocument();
  });

  it('changes with the language', async () => {
    shown('coffee');
    await act(() => translateTo('ua'));
    expect(screen.getByText('Кава')).toBeInTheDocument();
    await act(() => translateTo('en'));
    expect(screen.getByText('Coffee')).toBeInTheDocument();
  });

  it('is English where its language lacks it, and its key where both do', async () => {
    addTranslations('coffee', { en: { name: { first: 'Coffee' } }, ua: {} });
    await act(() => translateTo('ua'));
    const texts = ['name.first', 'none'].map((key) => translatorOf<string>('coffee')(key));
    await act(() => translateTo('en'));
    expect(texts).toEqual(['Coffee', 'none']);
  });

  it('does not render again for texts of other packages or for the same texts', async () => {
    addTranslations('coffee', coffee);
    const { times } = shown('coffee');
    const before = times();
    act(() => addTranslations('tea', tea));
    act(() => addTranslations('coffee', coffee));
    await act(() => translateTo('en'));
    expect(times()).toBe(before);
  });

  it('does not copy the translation instance for each component', () => {
    const copies = jest.spyOn(Object, 'getOwnPropertyDescriptors');
    for (let count = 0; count < 3; count += 1) shown('coffee');
    const copied = copies.mock.results.map(({ value }) => Reflect.ownKeys(value).length);
    copies.mockRestore();
    expect(Math.max(0, ...copied)).toBeLessThanOrEqual(1);
  });
});

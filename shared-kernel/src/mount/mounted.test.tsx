import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Mount, MountHost } from '../contract/mount';
import { translateTo } from '../i18n/i18n';
import { setLanguage, toggleTheme } from '../preferences/preferences';
import { resetStore } from '../testing';
import { renderedBy } from './mounted';

beforeEach(resetStore);

let host: MountHost;
const unmount = jest.fn();
const mount: Mount<unknown> = (element, given) => {
  host = given;
  element.append('mounted');
  return unmount;
};

const show = (given: Mount, context?: object) => {
  const Fragment = renderedBy({ mount: given } as object) as ComponentType<{ context?: object }>;
  const tree = (told = context) => (
    <MemoryRouter initialEntries={['/gifts/1']}>
      <Link to="/gifts/2?wrapped">on</Link>
      <Routes>
        <Route path="/gifts/:id" element={<Fragment {...(told && { context: told })} />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </MemoryRouter>
  );
  const shown = render(tree());
  return { tell: (told: object) => shown.rerender(tree(told)), ...shown };
};

const Page = () => null;

describe('a part that mounts itself', () => {
  it('gets its own element, which is emptied after unmounting', () => {
    const { container, unmount: leave } = show(mount);
    expect(container).toHaveTextContent('mounted');
    leave();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(container).toBeEmptyDOMElement();
  });

  it('gets changes of language, theme, address and context', async () => {
    const { tell } = show(mount, { itemId: 'a' });
    const heard: unknown[] = [];
    const hear = (value: unknown): void => void heard.push(value);
    for (const signal of [host.language, host.theme, host.context]) signal.subscribe(hear);
    const endAddress = host.address.subscribe(hear);
    expect(heard).toEqual([]);
    expect(host.context.value).toEqual({ itemId: 'a' });
    expect(host.address.value).toMatchObject({ path: '/gifts/1', query: '', params: { id: '1' } });

    act(() => setLanguage('ua'));
    expect(heard).toEqual([]);
    await act(() => translateTo('ua'));
    expect(heard.splice(0)).toEqual(['ua']);
    act(() => toggleTheme());
    expect(heard.splice(0)).toEqual(['dark']);
    tell({ itemId: 'a' });
    expect(heard).toEqual([]);
    tell({ itemId: 'b' });
    expect(heard.splice(0)).toEqual([{ itemId: 'b' }]);
    act(() => screen.getByRole('link').click());
    expect(heard.splice(0)).toEqual([{ path: '/gifts/2', query: 'wrapped', params: { id: '2' } }]);
    endAddress();
    act(() => host.navigate('/gifts/3'));
    expect(host.address.value.path).toBe('/gifts/3');
    expect(heard).toEqual([]);
    act(() => host.navigate('/away', { replace: true }));
    expect(screen.getByText('elsewhere')).toBeInTheDocument();
  });

  it('causes an error when it returns no unmount function', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => show((() => undefined) as unknown as Mount)).toThrow(
      'Expected mount to return a function that unmounts but found undefined.',
    );
    jest.restoreAllMocks();
  });

  it('does not affect the page when unmounting throws', () => {
    const reported = jest.fn();
    Reflect.set(globalThis, 'reportError', reported);
    const { container } = show(() => () => {
      throw new Error('gone wrong');
    });
    expect(cleanup).not.toThrow();
    expect(reported).toHaveBeenCalledWith(new Error('gone wrong'));
    expect(container).toBeEmptyDOMElement();
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('is the same component each time, so that rendering again does not mount again', () => {
    expect(renderedBy({ mount } as object)).toBe(renderedBy({ mount } as object));
    expect(renderedBy({ Page })).toBe(Page);
    expect(renderedBy({} as never)).toBeUndefined();
  });
});

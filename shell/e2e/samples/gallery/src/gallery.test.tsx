import {
  describeContract,
  renderFragment,
  renderRemote,
  resetStore,
  sampleProducts,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { on } from '@gadgetry/shared-kernel/events';
import { toggleTheme } from '@gadgetry/shared-kernel/preferences';
import { act, screen, within } from '@testing-library/react';
import descriptor from '../descriptor.json';
import { app } from './app';

const context = { category: 'phones', itemId: 'acme-phones-0-64gb-black' } as const;

describeContract(app, descriptor, { contexts: { 'product/end': context } });

describe('the gallery', () => {
  beforeEach(() => {
    resetStore();
    serveCatalogue({ products: sampleProducts });
  });

  it('has a form that is sent when it is filled in, with a notice of the shell', async () => {
    const notices: string[] = [];
    on('shell/notify').subscribe(({ text }) => notices.push(text));
    const { user } = await renderRemote(app, descriptor, { route: '/sample-gallery' });
    const send = screen.getByRole('button', { name: 'Send' });
    await user.click(send);
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription(
      'Fill in this field.',
    );
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
    await user.click(screen.getByRole('radio', { name: '5 of 5 stars' }));
    await user.click(send);
    expect(notices).toEqual(['Thank you for your review.']);
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('');
  });

  it('has a picture, a chart and a web component', async () => {
    await renderRemote(app, descriptor, { route: '/sample-gallery', language: 'ua' });
    expect(screen.getByRole('heading', { level: 1, name: 'Галерея' })).toBeVisible();
    expect(screen.getAllByRole('img')[0]).toHaveAccessibleName(/./);
    const chart = screen.getByRole('list', { name: 'Ціни найновіших моделей' });
    const lines = within(chart).getAllByRole('listitem');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toHaveTextContent(/: \$\d/);
    expect(screen.getByText(`В наявності: ${lines.length}`).localName).toBe('sample-gallery-stock');
  });

  it('draws on a canvas, and again when the theme changes', async () => {
    const line = jest.spyOn(CanvasRenderingContext2D.prototype, 'stroke');
    await renderRemote(app, descriptor, { route: '/sample-gallery' });
    const canvas = screen.getByRole('img', { name: 'Prices of the newest models' });
    expect(canvas.localName).toBe('canvas');
    expect(line).toHaveBeenCalled();
    line.mockClear();
    act(toggleTheme);
    expect(line).toHaveBeenCalledTimes(1);
  });

  it('fills a slot with products of the category that the page shows', async () => {
    await renderFragment(app, descriptor, 'prices', { context });
    expect(screen.getByRole('heading', { name: 'Prices of the newest models' })).toBeVisible();
  });
});

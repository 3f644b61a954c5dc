import { render, screen } from '@testing-library/react';
import { configureOperatorTexts, type OperatorText, type OperatorTexts } from '../../contract/operator-texts';
import { OperatorInfo } from './operator-texts';

const textsWith = (more: Partial<OperatorText> = {}): OperatorTexts => {
  const operatorText = { line: '1 day', text: '<b>By courier</b>', ...more };
  return {
    payment: { en: operatorText, ua: operatorText },
    delivery: { en: operatorText, ua: operatorText },
  };
};

const show = (texts?: OperatorTexts) => {
  configureOperatorTexts(texts);
  return render(<OperatorInfo>Help</OperatorInfo>);
};

it('renders nothing, not even its heading, without texts', () => {
  expect(show().container).toBeEmptyDOMElement();
  expect(show({}).container).toBeEmptyDOMElement();
});

it('shows topics in their own order, as text', () => {
  const { container } = show(textsWith());
  expect([...container.querySelectorAll('summary')].map((one) => one.textContent)).toEqual([
    'Delivery 1 day',
    'Payment 1 day',
  ]);
  expect(screen.getByText('Help')).toBeInTheDocument();
  expect(container.querySelector('b')).toBeNull();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['/contacts', '#/contacts'],
  ['https://a.example/b', 'https://a.example/b'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('links from %s to %s', (link, href) => {
  show(textsWith({ link }));
  expect(screen.getByRole('link', { name: 'Read more: Delivery', hidden: true })).toHaveAttribute(
    'href',
    href,
  );
});

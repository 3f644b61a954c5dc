/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { focusAfter } from './focus-after';

const at = (html: string): string => {
  document.body.innerHTML = html;
  const section = document.querySelector('section');
  section?.querySelector('button')?.focus();
  if (section) focusAfter(section);
  return document.activeElement?.textContent ?? '';
};

describe('focusAfter', () => {
  it.each([
    [
      'to a link',
      '<a href="#a">before</a><section><button>skip</button><a href="#b">in</a></section><a href="#c">next</a>',
    ],
    [
      'past what is not to be used',
      '<section><button>skip</button></section><a>no</a><button disabled>no</button><div tabindex="-1">no</div><button>next</button>',
    ],
    [
      'to what lies elsewhere in the tree',
      '<main><div><section><button>skip</button></section></div></main><footer><a href="#c">next</a></footer>',
    ],
  ])('%s', (_, html) => {
    expect(at(html)).toBe('next');
  });

  it('stays within a container if given', () => {
    document.body.innerHTML = '<dialog open><button>last</button></dialog><button>outside</button>';
    const [last] = document.querySelectorAll('button');
    const dialog = document.querySelector('dialog');
    if (!last || !dialog) throw new Error('the page is not there');
    last.focus();
    expect(focusAfter(last, dialog)).toBe(false);
    expect(last).toHaveFocus();
    expect(focusAfter(last)).toBe(true);
  });

  it('keeps the focus if nothing follows', () => {
    expect(at('<a href="#a">before</a><section><button>skip</button><a href="#b">in</a></section>')).toBe(
      'skip',
    );
  });
});

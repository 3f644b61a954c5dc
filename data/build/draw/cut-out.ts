import type { HandsetLook } from '../../models/types';
import type { Box } from './shapes';
import { el, type Sheet } from './svg';
import { brightness } from './tint';

/** Home-button devices in light colours have a white face, all others a black one. */
export const faceOf = (look: HandsetLook, body: string): string =>
  look.front === 'button' && brightness(body) > 0.4 ? '#f5f5f3' : '#08090b';

/** What stands in or beside the screen: notch, island, lens or home button. */
export const drawCutOut = (sheet: Sheet, look: HandsetLook, body: string, screen: Box): string => {
  const [width, height] = look.size;
  const [, y, w] = screen;
  const middle = width / 2;
  const dot = (cx: number, cy: number, r: number) =>
    el('circle', {
      cx,
      cy,
      r,
      fill: sheet.radial(0.4, 0.4, 0.6, [
        [0, '#2d3e63'],
        [1, '#0a0d14'],
      ]),
    });
  if (look.front === 'notch') {
    const half = w * 0.25;
    const deep = width * 0.072;
    const soft = width * 0.03;
    const d =
      `M${middle - half - soft} ${y - 0.5}Q${middle - half} ${y} ${middle - half} ${y + soft}` +
      `Q${middle - half} ${y + deep} ${middle - half + deep} ${y + deep}H${middle + half - deep}` +
      `Q${middle + half} ${y + deep} ${middle + half} ${y + soft}Q${middle + half} ${y} ${middle + half + soft} ${y - 0.5}Z`;
    const speaker = {
      x: middle - w * 0.08,
      y: y + deep * 0.28,
      width: w * 0.16,
      height: deep * 0.16,
      rx: 0.4,
    };
    return (
      el('path', { d, fill: '#08090b' }) +
      el('rect', { ...speaker, fill: '#26282d' }) +
      dot(middle + w * 0.15, y + deep * 0.42, deep * 0.2)
    );
  }
  if (look.front === 'island') {
    const box = { x: middle - w * 0.15, y: y + w * 0.045, width: w * 0.3, height: w * 0.088, rx: w * 0.044 };
    return el('rect', { ...box, fill: '#050506' }) + dot(middle + w * 0.1, y + w * 0.089, w * 0.02);
  }
  if (look.front === 'plain') return dot(middle, y / 2 + 0.4, width * 0.006);
  const face = faceOf(look, body);
  const ink = brightness(face) > 0.5 ? '#c9c9c6' : '#2b2d31';
  const button = look.kind === 'phone' ? width * 0.083 : width * 0.038;
  return (
    el('circle', {
      cx: middle,
      cy: height - y / 2,
      r: button,
      fill: face,
      stroke: ink,
      'stroke-width': 0.6,
    }) +
    dot(look.kind === 'phone' ? middle - width * 0.14 : middle, y / 2, width * 0.012) +
    (look.kind === 'phone'
      ? el('rect', {
          x: middle - width * 0.075,
          y: y / 2 - 0.6,
          width: width * 0.15,
          height: 1.2,
          rx: 0.6,
          fill: ink,
        })
      : '')
  );
};

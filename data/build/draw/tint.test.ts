import { brightness, darken, lighten, mix } from './tint';

describe('tint', () => {
  it('mixes channel by channel', () => {
    expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000');
  });

  it('keeps the first colour at share 0 and gives the second at share 1', () => {
    expect([mix('#123456', '#abcdef', 0), mix('#123456', '#abcdef', 1)]).toEqual(['#123456', '#abcdef']);
  });

  it('lightens towards white and darkens towards black', () => {
    expect([lighten('#336699', 1), darken('#336699', 1)]).toEqual(['#ffffff', '#000000']);
  });

  it('finds green brighter than blue', () => {
    expect(brightness('#00ff00')).toBeGreaterThan(brightness('#0000ff'));
  });
});

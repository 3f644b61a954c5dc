import { FILM_FRAMES, FILM_FRAMES_PER_SECOND, FILMS, renderedFrame, sway } from './films';

const frames = Array.from({ length: FILM_FRAMES }, (_, frame) => frame);

describe('films', () => {
  it('show every frame by a rendered one that looks the same', () => {
    for (const frame of frames) {
      expect(sway(renderedFrame(frame, FILM_FRAMES) / FILM_FRAMES)).toBeCloseTo(sway(frame / FILM_FRAMES));
    }
  });

  it('render about half of their frames', () => {
    expect(new Set(frames.map((frame) => renderedFrame(frame, FILM_FRAMES))).size).toBe(FILM_FRAMES / 2 + 1);
  });

  it('end the loop in the pose that began it', () => {
    for (const { pose } of FILMS.flatMap((film) => film.actors)) {
      const [start, end] = [pose(0), pose(1)];
      expect(end.turnY).toBeCloseTo(start.turnY ?? 0);
      expect(end.y).toBeCloseTo(start.y ?? 0);
    }
  });

  it('depend only on the sway, so that both halves of a swing have the same frames', () => {
    for (const { pose } of FILMS.flatMap((film) => film.actors)) {
      expect(pose(0.4).turnX).toBeCloseTo(pose(0.1).turnX ?? 0);
      expect(pose(0.4).turnY).toBeCloseTo(pose(0.1).turnY ?? 0);
    }
  });

  it('last between six and eight seconds', () => {
    const seconds = FILM_FRAMES / FILM_FRAMES_PER_SECOND;
    expect(seconds).toBeGreaterThanOrEqual(6);
    expect(seconds).toBeLessThanOrEqual(8);
  });
});

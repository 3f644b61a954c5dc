import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { FILM_FRAMES, FILM_FRAMES_PER_SECOND } from '../compositions/films';

const COLOURS = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];
const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-crf',
  '32',
  '-tune',
  'animation',
  '-movflags',
  '+faststart',
];
/** Half the bytes of VP9 at this size; browsers without it take the MP4. */
const AV1 = ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '49'];

function run(args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () =>
      fail(new Error('ffmpeg is needed for films; install it with the system package manager')),
    );
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with code ${code}`))));
  });
}

/** Encodes numbered PNG frames as WebM and MP4 beside each other. */
export async function encodeFilm(framesFolder: string, fileWithoutEnding: string): Promise<void> {
  await mkdir(path.dirname(fileWithoutEnding), { recursive: true });
  const input = ['-framerate', String(FILM_FRAMES_PER_SECOND), '-i', path.join(framesFolder, '%04d.png')];
  const common = [...input, ...COLOURS, '-an', '-g', String(FILM_FRAMES)];
  await run([...common, ...AV1, `${fileWithoutEnding}.webm`]);
  await run([...common, ...H264, `${fileWithoutEnding}.mp4`]);
}

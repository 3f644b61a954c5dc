/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace';
import { dockerfileProblems, runCommands } from './dockerfile';

const text = readFileSync(join(root, 'shell/compose/container/Dockerfile'), 'utf8');

describe('the Dockerfile', () => {
  it('keeps the rules', () => {
    expect(dockerfileProblems(text)).toEqual([]);
  });

  it.each([
    ['a base that may change', /@sha256:\w+/, '', /is not pinned/],
    ['a base with rights', 'nginxinc/nginx-unprivileged:1.30.5-alpine-slim', 'nginx:latest', /is not pinned/],
    ['root', 'USER 101', 'USER 0', /expected a number as user but found 0/],
    ['a user by name', 'USER 101', 'USER nginx', /but found nginx/],
    ['no user', 'USER 101', '', /but found none/],
    ['all that lies there', 'COPY nginx.conf', 'COPY . /app\nCOPY nginx.conf', /copies \./],
    ['files of the server itself', '--chmod=755', '--chown=101:101', /copies with --chown/],
    ['a shell around the server', /ENTRYPOINT \[.*\]/, 'ENTRYPOINT nginx', /started by a shell/],
    ['what comes over the line', 'USER 101', 'RUN apk add curl\nUSER 101', /changes what it is made of/],
    ['a stop that cuts answers off', 'SIGQUIT', 'SIGTERM', /not stopped by SIGQUIT/],
    ['a place to write to', 'USER 101', 'VOLUME /data\nUSER 101', /has VOLUME/],
    ['a script', 'RUN test', `RUN ${'true \\\n  && '.repeat(20)}test`, /has a script/],
  ])('would not with %s', (_, from, to, problem) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(dockerfileProblems(changed).join('\n')).toMatch(problem);
  });

  describe('when it is built', () => {
    const [guard = ''] = runCommands(text);
    let folder: string;
    const built = (kib: number, files = 'parts.store.example/cart') => {
      folder = mkdtempSync(join(tmpdir(), 'image-'));
      mkdirSync(join(folder, 'srv'));
      writeFileSync(join(folder, 'srv/file'), randomBytes(kib * 1024));
      // Docker joins continued lines by itself.
      const command = guard.replaceAll('/srv/gadgetry', join(folder, 'srv'));
      return spawnSync('sh', ['-c', command], { encoding: 'utf8', env: { ...process.env, FILES: files } });
    };
    afterEach(() => rmSync(folder, { recursive: true }));

    it('takes what is small, and refuses what is larger than 15 MiB', () => {
      expect(built(14 * 1024).status).toBe(0);
      rmSync(folder, { recursive: true });
      const { status, stderr } = built(16 * 1024);
      expect(status).toBe(1);
      expect(stderr).toContain(
        'expected FILES to name a folder of at most 15 MiB, compressed, but found "parts.store.example/cart"',
      );
    });

    it('refuses a build that was not told which files', () => {
      expect(built(1, '').status).toBe(1);
    });
  });
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { findModel } from '../models/all';
import { finishOf } from '../models/finishes';
import type { Darkroom } from './browser';
import { publish, RENDER_PX } from './encode';
import { filesOf, jobKey, type PictureJob, PUBLIC_FOLDER } from './jobs';
import { fingerprint, LEDGER_FILE, type Ledger, writeLedger } from './ledger';
import { reporter } from './progress';

/** Frames averaged into one picture: enough for clean edges and smooth shadows. */
const FRAMES = 8;

/** Returns a picture's fingerprint, made of the model, the code and the quality. */
export function stillPrint(job: PictureJob, code: string): string {
  const model = findModel(job.base);
  const described = JSON.stringify([model, finishOf(model, job.color)]);
  return fingerprint(jobKey(job), described, code, `${RENDER_PX} ${FRAMES}`);
}

/** Returns the pictures that are missing or out of date. */
export function staleStills(jobs: readonly PictureJob[], ledger: Ledger, code: string): PictureJob[] {
  return jobs.filter(
    (job) =>
      ledger[jobKey(job)] !== stillPrint(job, code) ||
      filesOf(job).some((file) => !existsSync(path.join(PUBLIC_FOLDER, file))),
  );
}

/** Renders and writes pictures one after the other; encodes each while the next one renders. */
export async function takeStills(
  jobs: readonly PictureJob[],
  room: Darkroom,
  ledger: Ledger,
  code: string,
): Promise<void> {
  const report = reporter(jobs.length);
  let encoding: Promise<void> = Promise.resolve();
  for (const job of jobs) {
    const { base, color, view } = job;
    const pixels = await room.still({ base, color, view, size: RENDER_PX, frames: FRAMES });
    await encoding;
    encoding = publish(job, pixels, PUBLIC_FOLDER).then(async () => {
      ledger[jobKey(job)] = stillPrint(job, code);
      await writeLedger(LEDGER_FILE, ledger);
      report(jobKey(job));
    });
  }
  await encoding;
}

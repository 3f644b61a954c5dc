/** The longest a step may take: the slowest takes 8 s on an idle machine. */
export const STEP_LIMIT_MS = 30_000;

/** Thrown for a step that did not end in time; its browser is in an unknown state. */
export class StepHung extends Error {
  override readonly name = 'StepHung';
}

/**
 * Runs a step, and stops waiting for it after `limitMs`.
 * @throws StepHung when the step has not ended by then; otherwise what the step throws
 */
export async function runWithLimit(run: () => Promise<void>, limitMs = STEP_LIMIT_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StepHung(`did not end within ${limitMs / 1000} s; the next step gets a new browser`)),
      limitMs,
    );
  });
  try {
    await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the remaining time as text, from the milliseconds so far. */
function timeLeft(done: number, total: number, elapsedMs: number): string {
  if (done === 0) return 'time left unknown';
  const seconds = Math.round(((elapsedMs / done) * (total - done)) / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s left` : `${seconds} s left`;
}

/** Prints one line per finished item. */
export function reporter(total: number): (name: string) => void {
  const start = Date.now();
  let done = 0;
  return (name) => {
    done += 1;
    console.log(
      `${String(done).padStart(String(total).length)}/${total}  ${name}  ${timeLeft(done, total, Date.now() - start)}`,
    );
  };
}
